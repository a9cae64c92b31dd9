import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { usedRate } from '#sales/sale-fact.ts';
import { clientMovement } from './client-accounts.ts';

/** What the receipt of a payment of a debt says, whichever till or office took it. */
export const paymentReceipt = clientMovement
  .pick({ paidWith: true, igtfUSD: true, notes: true, actorName: true })
  .extend({
    /** Its number on paper is made from this. */
    uuid,
    at: instant,
    /** What came off the debt. */
    totalUSD: z.number(),
    /** What was owed before it and after it, by date; below zero is saldo a favor. */
    beforeUSD: z.number(),
    balanceUSD: z.number(),
    rate: usedRate.nullable(),
    /** The repair it was paid ahead for; null: it paid a debt. */
    repairNumber: z.string().nullable(),
    isUndone: z.boolean(),
    client: z.object({ id, name: z.string(), label: z.string(), phone: z.string().nullable() }),
  });
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/clients/stores/:storeId/payments/:paymentId/receipt',
  access: 'clients.view',
  summary: 'Lo que dice el recibo de un pago de la deuda',
  params: z.object({ storeId: pathId, paymentId: pathId }),
  answer: dataAnswer(paymentReceipt),
});
