import { type ImportField, importFields, type ProductExport } from '@minipos/contract/catalogue/imports';
import { caracasDay } from '@minipos/domain/rates/rates';
import { isStocked, type ProductKind, type ProductUnit } from '@minipos/domain/stock/stock';
import { readStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { WrittenCell } from '#spreadsheets/spreadsheet.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import { seesCosts } from '../../products/present-product.ts';
import { type ExportedProduct, findProductsAfter } from './export-products.queries.ts';

const pageRows = 2000;

const unitNames: Record<ProductUnit, string> = { unit: 'unidad', kg: 'kg', l: 'litro', m: 'metro' };

const kindNames: Record<ProductKind, string> = {
  stocked: 'producto',
  not_stocked: 'sin existencia',
  service: 'servicio',
};

// In the order of the template, so that an exported file is one that can be imported.
const cellOf: Record<ImportField, (row: ExportedProduct) => WrittenCell> = {
  name: ({ name }) => name,
  barcode: ({ barcode }) => barcode,
  sku: ({ sku }) => sku,
  department: (row) => row.department,
  brand: ({ brand }) => brand,
  priceUSD: (row) => ({ amount: Number(row.price_usd) }),
  costUSD: (row) => ({ amount: Number(row.cost_usd) }),
  stock: (row) => (isStocked(row) ? Number(row.on_hand) : null),
  minStock: (row) => Number(row.min_stock),
  maxStock: (row) => (row.max_stock === null ? null : Number(row.max_stock)),
  tax: ({ tax }) => tax,
  unit: ({ unit }) => unitNames[unit],
  kind: ({ kind }) => kindNames[kind],
  description: ({ description }) => description,
  model: ({ model }) => model,
  isActive: (row) => (row.is_active ? 'Sí' : 'No'),
};

/** The catalogue that fits the filter, as a file that is written while it is read: page by page, with no long transaction. */
export function exportProducts(ctx: StoreCtx, { format, ...filter }: ProductExport): Download {
  const fields = (Object.keys(importFields) as ImportField[]).filter((field) => field !== 'costUSD' || seesCosts(ctx));
  const pages = inPages(
    pageRows,
    fields.map((field) => importFields[field]),
    (last: ExportedProduct | null) =>
      readStore(ctx.db, ctx.storeId, (db) => findProductsAfter(db, ctx.storeId, filter, last, pageRows)),
    (row) => fields.map((field) => cellOf[field](row)),
  );
  return writeSheet({ name: `productos-${caracasDay(ctx.now)}`, title: 'Productos', format }, pages);
}
