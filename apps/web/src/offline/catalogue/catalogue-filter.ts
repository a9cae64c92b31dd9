import type { ProductFilter, ProductStatsFilter } from '@minipos/contract/catalogue/products';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { isStocked, stockLevel } from '@minipos/domain/stock/stock';
import type { LocalProduct } from '../database/rows.ts';

const keptFields = [
  'uuid',
  'id',
  'name',
  'barcode',
  'sku',
  'unit',
  'kind',
  'priceUSD',
  'costUSD',
  'taxId',
  'departmentId',
  'brandId',
  'minStock',
  'isActive',
  'images',
  'createdAt',
] as const satisfies readonly (keyof LocalProduct)[];

/** What is kept in memory of a product: what the till shows and sells, and what lists are filtered by. */
export type ShelfProduct = Pick<LocalProduct, (typeof keptFields)[number]> & {
  /** In thousandths. */
  onHand: number;
};

/** A product as the search gets it. */
export type StockedProduct = LocalProduct & { onHand: number };

export function shelfProduct(row: StockedProduct): ShelfProduct {
  const kept: Record<string, unknown> = { onHand: row.onHand };
  for (const field of keptFields) kept[field] = row[field];
  return kept as ShelfProduct;
}

export type CatalogueFilter = ProductStatsFilter & {
  /** Only what the till offers: active, whatever the figure in stock says. */
  isForSale?: boolean;
};

export type CatalogueQuery = CatalogueFilter &
  Pick<ProductFilter, 'page' | 'limit'> & {
    /** `fit`: what answers the words best comes first, and a typing mistake is forgiven. */
    sort: ProductFilter['sort'] | 'fit';
  };

export const isForSale = ({ isActive }: ShelfProduct): boolean => isActive;

const levelOf = (product: ShelfProduct) =>
  isStocked(product) ? stockLevel(product.onHand, quantityFromDecimal(product.minStock)) : 'normal';

/** Everything of a filter but its words and what is for sale; null: nothing else is asked. */
export function accepts(filter: CatalogueFilter): ((product: ShelfProduct) => boolean) | null {
  const { departmentId, brandId, taxId, isActive, stock } = filter;
  if ([departmentId, brandId, taxId, isActive, stock].every((wish) => wish === undefined)) return null;
  return (product) =>
    (departmentId === undefined || product.departmentId === departmentId) &&
    (brandId === undefined || product.brandId === brandId) &&
    (taxId === undefined || product.taxId === taxId) &&
    (isActive === undefined || product.isActive === isActive) &&
    (stock === undefined || levelOf(product) === 'out' || (stock === 'low' && levelOf(product) === 'low'));
}

type Order = (a: ShelfProduct, b: ShelfProduct) => number;
const orders: Readonly<Record<string, Order>> = {
  price: (a, b) => a.priceUSD - b.priceUSD,
  stock: (a, b) => a.onHand - b.onHand,
  createdAt: (a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)),
};

/** Products that come by name, in the order that was asked for. */
export function inOrder(byName: ShelfProduct[], sort: ProductFilter['sort']): ShelfProduct[] {
  const isDown = sort.startsWith('-');
  const order = orders[isDown ? sort.slice(1) : sort];
  if (!order) return isDown ? byName.toReversed() : byName;
  return byName.toSorted(isDown ? (a, b) => order(b, a) : order);
}

/** Figures over a whole filter, as the server counts them. */
export function figuresOf(found: ShelfProduct[]) {
  const counted = found.filter(isStocked);
  const sum = (amount: (product: ShelfProduct) => number) =>
    decimalFromCents(counted.reduce((total, product) => total + amount(product), 0));
  const worth = (usd: number, onHand: number) =>
    Math.round(centsFromDecimal(usd) * decimalFromQuantity(Math.max(0, onHand)));
  // A person who may not see costs has none on the device.
  const isHidden = found.some(({ costUSD }) => costUSD === null);
  return {
    totalProducts: found.length,
    totalInventoryValue: isHidden ? null : sum(({ priceUSD, onHand }) => worth(priceUSD, onHand)),
    totalCostValue: isHidden ? null : sum(({ costUSD, onHand }) => worth(costUSD ?? 0, onHand)),
    lowStockProducts: found.filter((product) => levelOf(product) !== 'normal').length,
  };
}

/** How many products are for sale, in all and in each department. */
export interface ShelfCounts {
  total: number;
  byDepartment: ReadonlyMap<number, number>;
}

export function countShelf(products: Iterable<ShelfProduct>): ShelfCounts {
  const byDepartment = new Map<number, number>();
  let total = 0;
  for (const product of products) {
    if (!isForSale(product)) continue;
    total += 1;
    byDepartment.set(product.departmentId, (byDepartment.get(product.departmentId) ?? 0) + 1);
  }
  return { total, byDepartment };
}
