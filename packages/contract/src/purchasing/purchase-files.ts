import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';
import { buyableProduct, purchaseCurrencies } from './purchase-shapes.ts';

/** What a column of a supplier's invoice or price list may be. */
export const purchaseFileFields = {
  barcode: 'Código de barras',
  code: 'Código (SKU)',
  supplierCode: 'Código del proveedor',
  name: 'Descripción',
  quantity: 'Cantidad en unidades',
  packs: 'Bultos',
  packSize: 'Unidades por bulto',
  unitCost: 'Costo por unidad',
  packCost: 'Costo por bulto',
  discountPercent: 'Descuento %',
  taxRate: 'IVA %',
  lineTotal: 'Total de la línea',
} as const;
export type PurchaseFileField = keyof typeof purchaseFileFields;
export const purchaseFileFieldNames = Object.keys(purchaseFileFields) as [PurchaseFileField, ...PurchaseFileField[]];

/** Read and matched in one call; a purchase has no more lines. */
export const purchaseFileMaxRows = 2000;
export const purchaseFileMaxBytes = 5 * 1024 * 1024;

/** By what a row was found to be about a product. */
export const matchedBy = ['barcode', 'sku', 'supplierCode', 'name'] as const;
export type MatchedBy = (typeof matchedBy)[number];

const fileLine = z.object({
  /** As a spreadsheet counts: the first line of the file is 1. */
  line: z.int(),
  name: z.string(),
  /** As the file has it, whichever column it came from. */
  code: z.string().nullable(),
  /** What the supplier calls it, as far as the file says. */
  supplierCode: z.string().nullable(),
  barcode: z.string().nullable(),
  packs: z.number().nullable(),
  packSize: z.number().nullable(),
  unitCost: z.number().nullable(),
  discountPercent: z.number(),
  product: buyableProduct.nullable(),
  matchedBy: z.enum(matchedBy).nullable(),
  /** What a person should look at before they take it. */
  notices: z.array(z.string()),
});
export type PurchaseFileLine = z.infer<typeof fileLine>;

const column = z.object({ heading: z.string(), samples: z.array(z.string()) });

const purchaseFile = z.object({
  columns: z.array(column),
  mapping: z.array(z.enum(purchaseFileFieldNames).nullable()),
  /** What the costs seem to be in; null where nothing says it. */
  currency: z.enum(purchaseCurrencies).nullable(),
  lines: z.array(fileLine),
  /** Rows without a quantity, or without anything that says a product. */
  skippedRows: z.int(),
  /** What the file itself adds up to, as it calls it. */
  totals: z.array(z.object({ label: z.string(), amount: z.number() })),
});
export type PurchaseFile = z.infer<typeof purchaseFile>;

const chosenColumns = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').map((field) => field || null))
  .pipe(z.array(z.enum(purchaseFileFieldNames).nullable()).max(200));

/** Nothing is kept: who changes what a column is sends the file again. */
export const readPurchaseFile = endpoint({
  method: 'POST',
  path: '/purchases/stores/:storeId/read-file',
  access: 'purchases.create',
  summary:
    'Leer una factura o lista de precios de un proveedor (CSV o Excel) como líneas de una compra; no guarda nada',
  params: z.object({ storeId: pathId }),
  query: z.object({
    supplierId: pathId.optional(),
    /** What each column is, in the order of the file and divided by commas; left out: as recognised. */
    columns: chosenColumns.optional(),
  }),
  upload: { field: 'file', maxBytes: purchaseFileMaxBytes, atOnce: 2 },
  answer: dataAnswer(purchaseFile),
});
