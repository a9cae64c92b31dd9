import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { z } from 'zod';
import { inCents } from '#core/decimals.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId, uuid } from '#core/fields.ts';
import { returnReason as reason, returnedLine } from './returned-goods.ts';
import { saleHistory } from './sales.ts';

/**
 * Money handed back, in the currency of its method; `credit` goes to the client's balance. Below zero it takes back change that
 * the sale left as client credit.
 */
const refundPayment = z
  .strictObject({
    method: z.enum(storeMethodCodes),
    amount: inCents(z.number().min(-99_999_999.99).max(999_999_999_999.99)),
    reference: z.string().trim().max(60).nullish(),
  })
  .refine(({ method, amount }) => amount > 0 || (method === 'credit' && amount < 0), {
    path: ['amount'],
    message: 'Escribe un monto mayor a 0',
  });

/** Which till the money leaves. Left out, it is the only one that is open. */
const sessionUuid = uuid.nullish();

const params = z.object({ storeId: pathId, saleId: pathId });

const sample = {
  reason: 'Salió defectuoso',
  payments: [{ method: 'cash_usd', amount: 1.35, reference: null }],
  sessionUuid: null,
};

/** Lines of a sale, or all of them, come back. A document of its own: the sale stays as it was charged. */
export const refundSale = endpoint({
  method: 'POST',
  path: '/sales/stores/:storeId/sales/:saleId/refunds',
  access: 'sales.refund',
  summary: 'Devolver artículos de una venta: existencias, dinero y deuda',
  params,
  body: z
    .strictObject({
      /** The same one again changes nothing. */
      uuid,
      reason,
      lines: z.array(returnedLine).max(500),
      withDelivery: z.boolean(),
      payments: z.array(refundPayment).max(storeMethodCodes.length),
      sessionUuid,
      /** The person has looked at what came back apart, and these are other units. */
      despiteApart: z.boolean().optional(),
    })
    .meta({ example: { ...sample, lines: [{ line: 1, quantity: 1, isRestocked: true }], withDelivery: false } }),
  answer: dataAnswer(saleHistory),
  status: 201,
});
export type RefundInput = z.output<typeof refundSale.body>;

/** The whole sale comes back: every product to the shelf, the money the way it came unless said otherwise. */
export const cancelSale = endpoint({
  method: 'PATCH',
  path: '/sales/stores/:storeId/sales/:saleId/cancel',
  aliases: ['/sales/:saleId/cancel'],
  access: 'sales.refund',
  summary: 'Anular una venta entera con su motivo',
  params,
  body: z
    .strictObject({ reason, payments: z.array(refundPayment).max(storeMethodCodes.length).optional(), sessionUuid })
    .meta({ example: sample }),
  answer: dataAnswer(saleHistory),
});
export type CancelInput = z.output<typeof cancelSale.body>;
