import type { Product } from '@minipos/contract/catalogue/products';
import { toCsv } from '#lib/csv.ts';
import { missingStock } from './stock-missing.ts';

const head = [
  'Producto',
  'Código de barras',
  'SKU',
  'Departamento',
  'Marca',
  'Unidad',
  'En existencia',
  'Mínimo',
  'Máximo',
  'Falta',
];

/** The list as a supplier or a spreadsheet takes it. */
export function lowStockCsv(products: readonly Product[]): string {
  const rows = products.map((product) => [
    product.name,
    product.barcode,
    product.sku,
    product.departmentName,
    product.brandName,
    product.unit === 'unit' ? 'unidad' : product.unit,
    product.stock,
    product.minStock,
    product.maxStock,
    missingStock(product),
  ]);
  return toCsv([head, ...rows]);
}
