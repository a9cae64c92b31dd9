import { z } from 'zod';
import { inCents, usd } from '#core/decimals.ts';
import { uuid } from '#core/fields.ts';
import { tender, usedRate } from '#sales/sale-fact.ts';

/**
 * What a client paid of their debt, as it was taken: the debt it pays and its IGTF are what was handed over. The operation's
 * `entityId` is the payment's uuid. Paid beyond the debt is saldo a favor.
 */
export const clientPaymentFact = z.strictObject({
  clientUuid: uuid,
  payments: z.array(tender).min(1, 'El método de pago es requerido').max(20),
  /** What comes off the debt. */
  totalUSD: inCents(z.number().gt(0, 'Escribe un monto mayor a 0').max(99_999_999.99)),
  /** What the foreign part of the money brought on top; a device may still hold payments that were written down without. */
  igtfUSD: usd.optional(),
  /** None when nothing was paid in bolívares. */
  rate: usedRate.nullable(),
  /** The cash session it was taken in; none away from a till. */
  sessionUuid: uuid.nullish(),
  /** The repair it was paid ahead for: it shows there while it is of the repair's client. None of any other payment. */
  repairUuid: uuid.nullish(),
  notes: z.string().trim().max(500).nullable(),
});
export type ClientPaymentFact = z.output<typeof clientPaymentFact>;

/** The simplest payment that adds up. */
export const samplePayment = {
  payments: [{ method: 'cash_usd', currency: 'USD', amount: 5, amountUSD: 5, reference: null, bankCode: null }],
  totalUSD: 5,
  igtfUSD: 0,
  rate: null,
  sessionUuid: null,
  notes: null,
};
