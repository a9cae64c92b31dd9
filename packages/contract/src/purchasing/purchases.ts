import { freightSharings } from '@minipos/domain/purchasing/purchase-figures';
import { purchaseStates } from '@minipos/domain/purchasing/purchase-states';
import { z } from 'zod';
import { bs, inThousandths, percent } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { day, id, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { buyableProduct, purchase, purchaseCurrencies, purchaseSummary } from './purchase-shapes.ts';

// Zod lets float noise pass; the arithmetic reads four decimals of the shortest text of a number.
const unitCost = z
  .number(missing('Escribe el costo'))
  .min(0)
  .max(999_999)
  .refine((value) => /^\d+(\.\d{1,4})?$/.test(String(value)), 'Usa como máximo 4 decimales')
  .meta({ multipleOf: 0.0001, example: 0.92 });
const count = (max: number) =>
  inThousandths(z.number().min(0.001, 'Escribe la cantidad').max(max)).meta({ example: 12 });

const item = z.strictObject({
  productId: id,
  packName: optionalText(30),
  packSize: count(10_000).default(1),
  quantity: count(999_999),
  unitCost,
  discountPercent: percent.default(0),
  weightKg: inThousandths(z.number().min(0).max(999_999)).default(0),
  /** What the supplier calls it: the next search, and the next file, find the product by it. */
  supplierCode: optionalText(60),
});

const fields = {
  supplierId: id,
  /** Left out: the next one of the store. */
  purchaseNumber: optionalText(30),
  invoiceNumber: optionalText(40),
  controlNumber: optionalText(40),
  purchaseDate: day,
  expectedDate: day.nullish().transform((value) => value ?? null),
  currency: z.enum(purchaseCurrencies).default('USD'),
  /** Which rate converts: that of today, or that of the invoice's day. */
  rateOf: z.enum(['today', 'invoice']).default('today'),
  freight: bs.default(0),
  freightBy: z.enum(freightSharings).default('value'),
  notes: optionalText(500),
  items: z.array(item).min(1, 'Agrega al menos un producto').max(2000, 'Una compra lleva como máximo 2.000 líneas'),
};
export const purchaseFields = z.strictObject(fields);
export type PurchaseFields = z.output<typeof purchaseFields>;

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, purchaseId: pathId });
const path = '/purchases/stores/:storeId';

const filter = {
  search: z.string().trim().max(100).optional(),
  status: z.enum(purchaseStates).optional(),
  supplierId: pathId.optional(),
};

export const listPurchases = endpoint({
  method: 'GET',
  path,
  aliases: [`${path}/purchases`],
  access: 'purchases.view',
  summary: 'Compras de la tienda, las más recientes primero',
  params: store,
  query: pageQuery({ limit: 20 }).extend({ ...filter, sort: sortBy(['date', 'total', 'number']).default('-date') }),
  answer: pageAnswer(purchaseSummary),
});
export type PurchaseFilter = z.output<typeof listPurchases.query>;

export const purchaseStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'purchases.view',
  summary: 'Cifras de todas las compras del filtro; las canceladas no suman',
  params: store,
  query: z.object(filter),
  answer: dataAnswer(
    z.object({
      totalPurchases: z.int(),
      pendingPurchases: z.int(),
      totalUSD: z.number(),
      averageUSD: z.number(),
    }),
  ),
});
export type PurchaseStatsFilter = z.output<typeof purchaseStats.query>;

export const validateInvoice = endpoint({
  method: 'GET',
  path: `${path}/validate-invoice`,
  access: 'purchases.view',
  summary: 'Si un número de factura está libre entre las compras a un proveedor',
  params: store,
  query: z.object({
    supplierId: pathId,
    invoiceNumber: z.string().trim().min(1).max(40).meta({ example: 'A-00045871' }),
    excludeId: pathId.optional(),
  }),
  answer: dataAnswer(z.object({ isAvailable: z.boolean(), takenBy: z.object({ id, name: z.string() }).nullable() })),
});

export const findBuyableProducts = endpoint({
  method: 'GET',
  path: `${path}/products`,
  access: 'purchases.create',
  summary: 'Productos con existencia que se pueden comprar, por nombre, SKU, código de barras o código del proveedor',
  params: store,
  query: z.object({
    search: z.string().trim().min(1).max(100).meta({ example: 'harina' }),
    supplierId: pathId.optional(),
  }),
  answer: dataAnswer(z.array(buyableProduct)),
});

export const getPurchase = endpoint({
  method: 'GET',
  path: `${path}/:purchaseId`,
  access: 'purchases.view',
  summary: 'Una compra con sus líneas y lo que ha llegado de ella',
  params,
  answer: dataAnswer(purchase),
});

export const createPurchase = endpoint({
  method: 'POST',
  path,
  access: 'purchases.create',
  summary: 'Registrar una compra pendiente',
  params: store,
  body: z.strictObject({ uuid: uuid.optional(), ...fields }),
  answer: dataAnswer(purchase),
  status: 201,
});
export type PurchaseToCreate = z.output<typeof createPurchase.body>;

const version = z.int().min(0).meta({ example: 0 });

export const updatePurchase = endpoint({
  method: 'PUT',
  path: `${path}/:purchaseId`,
  access: 'purchases.edit',
  summary: 'Cambiar una compra de la que nada ha llegado',
  params,
  body: z.strictObject({ version, ...fields }),
  answer: dataAnswer(purchase),
});
export type PurchaseChange = z.output<typeof updatePurchase.body>;

export const cancelPurchase = endpoint({
  method: 'PUT',
  path: `${path}/:purchaseId/cancel`,
  access: 'purchases.delete',
  summary: 'Cancelar una compra de la que nada ha llegado',
  params,
  body: z.strictObject({
    version,
    reason: z.string(missing('Escribe el motivo')).trim().min(1, 'Escribe el motivo').max(200),
  }),
  answer: dataAnswer(purchase),
});

export const closePurchase = endpoint({
  method: 'PUT',
  path: `${path}/:partlyReceivedId/close`,
  access: 'purchases.edit',
  summary: 'Cerrar una compra que llegó en parte: el resto no llegará',
  params: z.object({ storeId: pathId, partlyReceivedId: pathId }),
  // Its reception was a change.
  body: z.strictObject({ version: version.meta({ example: 1 }) }),
  answer: dataAnswer(purchase),
});

export const receivePurchase = endpoint({
  method: 'PUT',
  path: `${path}/:purchaseId/receive`,
  access: 'purchases.edit',
  summary: 'Recibir lo contado de una compra: entra a las existencias con su costo y se debe al proveedor',
  params,
  body: z.strictObject({
    /** The same one again counts nothing. */
    uuid,
    /** Somebody else received meanwhile: refused, so that nothing is counted twice. */
    version,
    /** What is counted now, in units; it may differ from what was ordered. */
    lines: z
      .array(z.strictObject({ line: z.int().positive().meta({ example: 1 }), units: count(9_999_999) }))
      .min(1, 'Cuenta al menos un producto')
      .max(2000),
    /** The rest will not come. */
    isLast: z.boolean().default(false),
    /** The paper often comes with the goods. */
    invoiceNumber: optionalText(40),
    controlNumber: optionalText(40),
    notes: optionalText(500),
  }),
  answer: dataAnswer(purchase),
});
export type Reception = z.output<typeof receivePurchase.body>;

export const returnPurchase = endpoint({
  method: 'PUT',
  path: `${path}/:receivedId/return`,
  access: 'purchases.edit',
  summary: 'Devolver al proveedor mercancía recibida: sale de las existencias al costo con que entró y deja de deberse',
  params: z.object({ storeId: pathId, receivedId: pathId }),
  body: z.strictObject({
    /** The same one again returns nothing. */
    uuid,
    /** Somebody else received or returned meanwhile: refused, so that nothing goes back twice. */
    version: version.meta({ example: 1 }),
    lines: z
      .array(
        z.strictObject({
          line: z.int().positive().meta({ example: 1 }),
          units: count(9_999_999).meta({ example: 1 }),
        }),
      )
      .min(1, 'Escribe cuánto se devuelve')
      .max(2000),
    reason: z.string(missing('Escribe el motivo')).trim().min(1, 'Escribe el motivo').max(200),
  }),
  answer: dataAnswer(purchase),
});
export type GoodsReturn = z.output<typeof returnPurchase.body>;
