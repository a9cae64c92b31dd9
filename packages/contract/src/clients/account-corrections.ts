import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { day, missing, pathId, uuid } from '#core/fields.ts';
import { clientAccount } from './client-accounts.ts';

const path = '/clients/stores/:storeId/:clientId';
const reason = z.string(missing('Escribe el motivo')).trim().min(3, 'Escribe el motivo').max(200);

/** Takes a payment back by an entry of its own: what it paid is owed again. */
export const undoClientPayment = endpoint({
  method: 'PUT',
  path: '/clients/stores/:storeId/payments/:paymentId/undo',
  access: 'sales.refund',
  summary: 'Anular un pago de la deuda que se registró mal; lo que pagó se vuelve a deber',
  params: z.object({ storeId: pathId, paymentId: pathId }),
  body: z
    .strictObject({
      /** The same one again changes nothing. */
      uuid,
      reason,
      /** The open till whose notes it takes, where that of the payment is closed; none: no drawer is touched. */
      sessionUuid: uuid.nullish(),
    })
    .meta({ example: { sessionUuid: null } }),
  answer: dataAnswer(clientAccount),
});
export type ClientPaymentUndo = z.output<typeof undoClientPayment.body>;

/** What a client owed before the store used miniPOS, or what was agreed with them since. */
export const adjustClientDebt = endpoint({
  method: 'POST',
  path: `${path}/adjustments`,
  access: 'clients.credit',
  summary: 'Cargar un saldo anterior o ajustar la deuda, con su motivo. Bajarla pide el permiso de devoluciones',
  params: z.object({ storeId: pathId, clientId: pathId }),
  body: z.strictObject({
    /** The same one again changes nothing. */
    uuid,
    direction: z.enum(['owes', 'favours']),
    amountUSD: usdAmount.gt(0, 'Escribe un monto mayor a 0'),
    reason,
    /** Since when it is owed; today unless said. */
    date: day.nullish(),
    /** Lifts the credit limit to what is then owed; without it, a debt beyond the limit is refused. */
    raisesLimit: z.boolean().default(false),
  }),
  answer: dataAnswer(clientAccount),
  status: 201,
});
export type DebtAdjustment = z.output<typeof adjustClientDebt.body>;
