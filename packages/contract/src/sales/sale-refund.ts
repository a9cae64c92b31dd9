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
