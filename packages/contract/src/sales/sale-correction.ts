import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { id, instant, uuid } from '#core/fields.ts';

/** Money of a sale that changed hands, with what it counted for. */
export const saleTender = z.object({
  method: z.enum(paymentMethodCodes),
  currency: z.enum(currencies),
  amount: z.number(),
  amountUSD: z.number(),
  reference: z.string().nullable(),
  bankCode: z.string().nullable(),
  /** Of the customer to whom change was sent by Pago Móvil. */
  phone: z.string().nullable(),
});
export type SaleTender = z.infer<typeof saleTender>;

/** One correction of how a sale was paid. What was only written again for its worth in cents is left out. */
export const saleCorrection = z.object({
  id,
  uuid,
  reason: z.string(),
  actorName: z.string(),
  at: instant,
  /** What no longer stands, and what stands in its place. */
  reversed: z.array(saleTender),
  entered: z.array(saleTender),
});
export type SaleCorrection = z.infer<typeof saleCorrection>;
