import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { id, instant, uuid } from '#core/fields.ts';

/** What came back of a sale at one time. */
export const saleRefund = z.object({
  id,
  uuid,
  kind: z.enum(['refund', 'cancel']),
  reason: z.string(),
  actorName: z.string(),
  at: instant,
  /** The sale that these goods paid for, when they were exchanged for others. */
  exchangedFor: z.object({ id, number: z.string() }).nullable(),
  /** The till whose drawer the money left. */
  tillCode: z.string().nullable(),
  deliveryUSD: z.number(),
  taxUSD: z.number(),
  igtfUSD: z.number(),
  totalUSD: z.number(),
  items: z.array(
    z.object({
      line: z.int(),
      productName: z.string(),
      quantity: z.number(),
      totalUSD: z.number(),
      isRestocked: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      method: z.enum(paymentMethodCodes),
      currency: z.enum(currencies),
      amount: z.number(),
      amountUSD: z.number(),
      reference: z.string().nullable(),
    }),
  ),
});
export type SaleRefund = z.infer<typeof saleRefund>;

/** What came back at a till in the name of a sale and does not fit it: it stands beside, and the sale does not change. */
export const apartReturn = saleRefund
  .pick({
    id: true,
    uuid: true,
    reason: true,
    actorName: true,
    at: true,
    tillCode: true,
    totalUSD: true,
    items: true,
    payments: true,
  })
  .extend({
    /** As its paper calls it. */
    number: z.string(),
    /** Whose balance a part of it went to. */
    clientName: z.string().nullable(),
  });
export type ApartReturn = z.infer<typeof apartReturn>;
