import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { z } from 'zod';
import { bs } from '#core/decimals.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { missing, pathId, uuid } from '#core/fields.ts';
import { saleHistory } from './sales.ts';

/** A payment as it should stand, in the currency of its method. */
const correctedPayment = z.strictObject({
  method: z.enum(paymentMethodCodes),
  amount: bs.gt(0),
  reference: z.string().trim().max(60).nullish(),
  bankCode: z.string().trim().max(10).nullish(),
});

/** Says how a charged sale was really paid. A document of its own: what was noted first stays readable. */
export const correctPayments = endpoint({
  method: 'POST',
  path: '/sales/stores/:storeId/sales/:saleId/corrections',
  access: 'sales.refund',
  summary: 'Corregir los pagos de una venta cobrada, con su motivo; el total y el vuelto no cambian',
  params: z.object({ storeId: pathId, saleId: pathId }),
  body: z
    .strictObject({
      /** The same one again changes nothing. */
      uuid,
      reason: z.string(missing('El motivo es requerido')).trim().min(3, 'El motivo es requerido').max(300),
      /** How many corrections the caller has seen: another one in between must be seen first. */
      knownCorrections: z.int().min(0).max(99),
      /** All payments of the sale as they should stand, in their order. */
      payments: z.array(correctedPayment).min(1, 'El método de pago es requerido').max(20),
    })
    .meta({
      example: {
        uuid: '7f1d0f0e-3a52-4f0b-9f0e-5d1f5a3c2b10',
        reason: 'Pagó por otro método',
        knownCorrections: 0,
        payments: [{ method: 'zelle', amount: 1.35, reference: 'Z-4471', bankCode: null }],
      },
    }),
  answer: dataAnswer(saleHistory),
  status: 201,
});
export type CorrectionInput = z.output<typeof correctPayments.body>;
