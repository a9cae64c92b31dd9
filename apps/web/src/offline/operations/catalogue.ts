import { decimalFromQuantity, type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { stockAfter } from '@minipos/domain/stock/stock';
import { formatNumber } from '#lib/format.ts';
import type { LocalProduct, LocalStock } from '../database/rows.ts';
import {
  type Cause,
  type CorrectableField,
  type DeviceOperation,
  givenId,
  hasNumber,
  learnId,
  withChanges,
} from './operation.ts';
import type { DeviceSlice } from './slice.ts';

const correctable: readonly CorrectableField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'barcode', label: 'Código de barras', kind: 'text' },
  { name: 'sku', label: 'SKU', kind: 'text' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  { name: 'priceUSD', label: 'Precio (USD)', kind: 'usd' },
  { name: 'costUSD', label: 'Costo (USD)', kind: 'usd' },
  { name: 'minStock', label: 'Stock mínimo', kind: 'quantity' },
];

const createProduct: DeviceOperation<'Product.CREATE'> = {
  title: 'Producto nuevo',
  about: ({ data }) => data.name,
  correctable,
  touches: ({ entityId }) => [`product:${entityId}`, `stock:${entityId}`],
  effects: {
    product: (row, cause) => row ?? productMadeHere(cause),
    stock: (row, cause) => row ?? moveStock(row, cause, () => quantityFromDecimal(cause.operation.data.stock)),
  },
  mentions: ({ data }) => data,
  isFoldable: (data) => hasNumber(data, 'stock'),
  onDone: learnId,
};

function productMadeHere({ storeId, operation, result, names }: Cause<'Product.CREATE'>): LocalProduct {
  const { stock: _, ...data } = operation.data;
  return {
    ...data,
    ...givenId(result),
    uuid: operation.entityId,
    storeId,
    departmentName: names.department(data.departmentId),
    brandId: data.brandId ?? null,
    brandName: data.brandId ? names.brand(data.brandId) : null,
    taxId: data.taxId ?? null,
    maxStock: data.maxStock ?? null,
    images: [],
    createdAt: operation.timestamp,
    updatedAt: operation.timestamp,
  };
}

const updateProduct: DeviceOperation<'Product.UPDATE'> = {
  title: 'Cambios de producto',
  about: async ({ data, entityId }, nameOf) => data.name ?? (await nameOf('products', entityId)) ?? 'Producto',
  correctable,
  touches: ({ entityId }) => [`product:${entityId}`],
  effects: {
    product: (row, { operation: { data }, names }) => {
      if (!row) return null;
      const changed = withChanges(row, data);
      const { departmentId, brandId } = data;
      if (departmentId !== undefined) changed.departmentName = names.department(departmentId);
      if (brandId !== undefined) changed.brandName = brandId === null ? null : names.brand(brandId);
      return changed;
    },
  },
  mentions: ({ data }) => data,
  isChange: true,
};

const moves = { add: 'entran', subtract: 'salen', set: 'queda en' } as const;

const changeStock: DeviceOperation<'StockMovement.CREATE'> = {
  title: 'Ajuste de stock',
  about: async ({ data: { productUuid, operation, quantity } }, nameOf) =>
    `${(await nameOf('products', productUuid)) ?? 'Producto'}: ${moves[operation]} ${formatNumber(quantity)}`,
  touches: ({ data }) => [`stock:${data.productUuid}`],
  effects: {
    stock: (row, cause) => {
      const { operation, quantity } = cause.operation.data;
      return moveStock(row, cause, (onHand) => stockAfter(onHand, operation, quantityFromDecimal(quantity)));
    },
  },
  isFoldable: (data) => hasNumber(data, 'quantity'),
};

/** The figure in stock after a movement; of a product that has none yet, after the first one. */
export function moveStock(
  row: LocalStock | null,
  { storeId, uuid }: { storeId: number; uuid: string },
  move: (onHand: Quantity) => Quantity,
): LocalStock {
  const onHand = row ? quantityFromDecimal(row.stock) : 0;
  return { storeId, ...row, productUuid: uuid, stock: decimalFromQuantity(move(onHand)) };
}

/** Products, what they are grouped by, and what is in stock. */
export const catalogue = {
  tables: { products: 'emptied', stock: 'emptied', departments: 'emptied', brands: 'emptied', taxes: 'emptied' },
  pulled: {
    products: { by: 'uuid', row: 'product', ids: '[storeId+id]' },
    stock: { by: 'uuid', row: 'stock', ids: '[storeId+productId]' },
    departments: { by: 'id' },
    brands: { by: 'id' },
    taxes: { by: 'id' },
  },
  operations: {
    'Product.CREATE': createProduct,
    'Product.UPDATE': updateProduct,
    'StockMovement.CREATE': changeStock,
  },
  queryKeys: ['products', 'departments', 'brands', 'taxes'],
} as const satisfies DeviceSlice<
  'Product.CREATE' | 'Product.UPDATE' | 'StockMovement.CREATE',
  'products' | 'stock' | 'departments' | 'brands' | 'taxes'
>;
