import { pickupStates } from '@minipos/domain/orders/pickup';
import { paymentMethodCodes, saleMethods } from '@minipos/domain/payments/payment-methods';
import { receiptPapers } from '@minipos/domain/sales/receipt-papers';
import { saleStatuses } from '@minipos/domain/sales/sale-status';
import { movementKinds, productUnits } from '@minipos/domain/stock/stock';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, pathId, uuid } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { incident } from '#incidents/incidents.ts';
import { returnedGoods } from './returned-goods.ts';
import { saleCorrection, saleTender } from './sale-correction.ts';
import { deliveryPlace, isPaid, saleFields, unpaid } from './sale-fact.ts';
import { fiscalDocument } from './sale-fiscal.ts';
import { apartReturn, saleRefund } from './sale-refund.ts';
import { saleSummary } from './sale-summary.ts';
import { sampleSale } from './sample-sale.ts';

const saleItem = z.object({
  line: z.int(),
  productId: id.nullable(),
  productUuid: uuid,
  productName: z.string(),
  quantity: z.number(),
  /** How it was measured; none in sales from before it was noted. */
  unit: z.enum(productUnits).nullable(),
  unitPriceUSD: z.number(),
  discountRate: z.number(),
  discountUSD: z.number(),
  orderDiscountUSD: z.number(),
  taxRate: z.number(),
  isExempt: z.boolean(),
  taxUSD: z.number(),
  subtotalUSD: z.number(),
  /** What was said of this line. */
  note: z.string().nullable(),
});

export const sale = saleSummary.extend({
  items: z.array(saleItem),
  /** As they stand now: what was corrected is among the corrections. */
  payments: z.array(saleTender),
  change: z.array(saleTender),
  igtfRate: z.number(),
  igtfBaseUSD: z.number(),
  /** What its store rounded cash in bolívares to, and what that let the customer off. */
  cashStepBs: z.number(),
  roundingBs: z.number(),
  roundingUSD: z.number(),
  pricesIncludeTax: z.boolean(),
  sessionUuid: uuid.nullable(),
  /** Who gave their PIN for what the cashier may not do alone. */
  discountApprovedBy: z.object({ id, name: z.string() }).nullable(),
  creditApprovedBy: z.object({ id, name: z.string() }).nullable(),
  pickup: z.object({ id, code: z.string(), status: z.enum(pickupStates), estimatedReadyTime: instant }).nullable(),
  /** Where it was brought; none in other types, and in deliveries from before it was noted. */
  delivery: deliveryPlace.nullable(),
  notes: z.string().nullable(),
  /** The note is for those who work in the store, and on no receipt. */
  isNoteInternal: z.boolean(),
  /** The fiscal document that somebody noted beside it. */
  fiscal: fiscalDocument,
  /** When the server learned of it; later than it was made when the till had no connection. */
  recordedAt: instant,
  /** The random name of its public page. */
  receiptToken: z.string().nullable(),
});
export type Sale = z.infer<typeof sale>;

/** A sale with everything that happened around it. */
export const saleHistory = sale.extend({
  /** With how much of each has come back, in refunds of the sale and in returns that stand beside it. */
  items: z.array(saleItem.extend({ returned: z.number(), returnedApart: z.number() })),
  /** True once the delivery was handed back. */
  isDeliveryReturned: z.boolean(),
  /** What each method brought less what it gave back, in its own currency; below zero where change left in another one. */
  held: z.array(z.object({ method: z.enum(paymentMethodCodes), currency: z.enum(currencies), amount: z.number() })),
  /** The till it was charged in, and the session of its drawer. */
  tillCode: z.string().nullable(),
  session: z.object({ id, tillCode: z.string(), isOpen: z.boolean(), zNumber: z.string().nullable() }).nullable(),
  /** As receipts name the client: name and document. */
  clientLabel: z.string().nullable(),
  refunds: z.array(saleRefund),
  apart: z.array(apartReturn),
  /** The earlier sale whose goods came back with this one. */
  exchangeOf: z.object({ id, number: z.string() }).nullable(),
  /** What came back of it, for the receipt. */
  returnedGoods: returnedGoods.nullable(),
  /** What the client owed after it, by the dates of their account; below zero is client credit. None: it moved no account. */
  balanceUSD: z.number().nullable(),
  corrections: z.array(saleCorrection),
  /** What left the stock and what came back, as the ledger has it. */
  stock: z.array(
    z.object({ productId: id, productName: z.string(), kind: z.enum(movementKinds), delta: z.number(), at: instant }),
  ),
  /** What it did to the client's debt. */
  debt: z.array(z.object({ kind: z.string(), amountUSD: z.number(), at: instant })),
  incidents: z.array(incident.omit({ about: true })),
});
export type SaleHistory = z.infer<typeof saleHistory>;

const params = z.object({ storeId: pathId });

/** A sale of a program that keeps no copy of the store. It is a fact like one of a till: recorded, then looked at. */
export const createSale = endpoint({
  method: 'POST',
  path: '/sales/stores/:storeId/sales',
  aliases: ['/sales', '/stores/:storeId/sales'],
  access: 'sales.create',
  summary: 'Registrar una venta cobrada',
  params,
  body: saleFields
    .omit({ receiptNumber: true })
    .extend({ storeId: id.optional() })
    .strict()
    .refine(isPaid, unpaid)
    .meta({ example: sampleSale }),
  answer: dataAnswer(sale),
  status: 201,
});
export type NewSale = Omit<z.output<typeof createSale.body>, 'storeId'>;

const saleFilter = {
  /** Days in Caracas, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
  saleId: pathId.optional(),
  clientId: pathId.optional(),
  employeeId: pathId.optional(),
  /** The same as `employeeId`. */
  userId: pathId.optional(),
  saleType: z.enum(['immediate', 'credit']).optional(),
  paymentMethod: z.enum(saleMethods).optional(),
  status: z.enum(saleStatuses).optional(),
};

export const listSales = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/sales',
  aliases: ['/sales', '/stores/:storeId/sales'],
  access: 'sales.view',
  summary: 'Ventas de la tienda, de la más reciente a la más antigua',
  params,
  query: pageQuery({ limit: 100 }).extend({
    ...saleFilter,
    sort: sortBy(['createdAt', 'totalUSD']).default('-createdAt'),
    // Only when sorted by date. The page is found at once, however deep, and sales charged meanwhile do not move it.
    /** The last sale of the page before. */
    after: pathId.optional(),
    /** The first sale of the page that follows. */
    before: pathId.optional(),
  }),
  answer: pageAnswer(saleSummary),
});
export type SaleFilter = z.output<typeof listSales.query>;

/** Bolívares at the rate of each sale. What would tell the notes of a drawer to who is to count it blind is null. */
const summary = z.object({
  totalSales: z.int(),
  /** Those of which nothing is left: cancelled, or all of it refunded. */
  reversedSales: z.int(),
  totalAmountUSD: z.number().nullable(),
  totalAmountBs: z.number().nullable(),
  /** Sales without a rate: their amount is in no sum of bolívares. */
  salesWithoutRate: z.int(),
  refundedUSD: z.number().nullable(),
  creditSales: z.int(),
  creditAmountUSD: z.number(),
  creditAmountBs: z.number(),
  /** Over the sales of which something is left; null when there is none. */
  averageUSD: z.number().nullable(),
});
export type SalesSummary = z.infer<typeof summary>;

/** Over the whole filter, not over a page. What has come back is taken off the amounts. */
export const salesSummary = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/summary',
  aliases: ['/sales/reports/summary'],
  access: 'sales.view',
  summary: 'Cantidad, montos y promedio de las ventas que cumplen el filtro',
  params,
  query: z.object({ search: z.string().trim().max(100).optional(), ...saleFilter }),
  answer: dataAnswer(summary),
});
export type SalesSummaryFilter = z.output<typeof salesSummary.query>;

export const listSellers = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/sellers',
  access: 'sales.view',
  summary: 'Personas que han vendido en la tienda, para filtrar por ellas',
  params,
  query: pageQuery({ limit: 100 }).omit({ search: true }),
  answer: pageAnswer(z.object({ id, name: z.string() })),
});

export const getSale = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/sales/:saleId',
  aliases: ['/sales/:saleId'],
  access: 'sales.view',
  summary: 'Una venta con sus artículos, sus pagos y todo lo que le pasó',
  params: z.object({ storeId: pathId, saleId: pathId }),
  answer: dataAnswer(saleHistory),
});

export const getSaleReceipt = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/sales/:saleId/receipt',
  aliases: ['/sales/:saleId/receipt'],
  access: 'sales.view',
  summary: 'Recibo de una venta en PDF, igual al que da la caja',
  params: z.object({ storeId: pathId, saleId: pathId }),
  query: z.object({ paper: z.enum(receiptPapers).default('letter') }),
  answer: fileAnswer,
  download: true,
});
