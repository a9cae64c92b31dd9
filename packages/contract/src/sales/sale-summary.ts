import { orderTypes } from '@minipos/domain/orders/order-types';
import { saleMethods } from '@minipos/domain/payments/payment-methods';
import { rateSources } from '@minipos/domain/rates/rates';
import { saleStatuses } from '@minipos/domain/sales/sale-status';
import { z } from 'zod';
import { id, instant, uuid } from '#core/fields.ts';

/** A sale as lists show it. */
export const saleSummary = z.object({
  id,
  uuid,
  storeId: id,
  /** VEN-12-20261115-0042: the store's own, without gaps. */
  number: z.string(),
  /** What the till printed; none for a sale that came by a single call. */
  receiptNumber: z.string().nullable(),
  client: z.object({ id, name: z.string() }).nullable(),
  employeeId: id,
  employeeName: z.string(),
  orderType: z.enum(orderTypes),
  orderTypeId: z.int(),
  status: z.enum(saleStatuses),
  /** The one method, or mixed. */
  paymentMethod: z.enum(saleMethods),
  paymentType: z.enum(['immediate', 'credit']),
  creditUSD: z.number(),
  subtotalUSD: z.number(),
  discountUSD: z.number(),
  taxUSD: z.number(),
  deliveryCost: z.number(),
  igtfUSD: z.number(),
  totalUSD: z.number(),
  totalBs: z.number().nullable(),
  /** What it used; none when nothing of it is in bolívares. */
  rate: z.object({ rate: z.string(), valueDate: z.iso.date(), source: z.enum(rateSources) }).nullable(),
  /** What has come back of it, IGTF included. */
  refundedUSD: z.number(),
  createdAt: instant,
});
export type SaleSummary = z.infer<typeof saleSummary>;
