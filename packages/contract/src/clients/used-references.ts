import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';

/** Where a reference paid before: the sale or the payment of a debt, by the number on its receipt. */
const usedReference = z.object({ kind: z.enum(['sale', 'debt']), number: z.string() });
export type UsedReference = z.output<typeof usedReference>;

/** What a device cannot know: a reference that another device of the store took. Asked while it is typed, before it counts. */
export const findUsedReference = endpoint({
  method: 'GET',
  path: '/clients/stores/:storeId/used-references',
  access: 'sales.create',
  summary: 'Si una referencia de pago ya se usó en la tienda, y en qué recibo',
  params: z.object({ storeId: pathId }),
  query: z
    .object({
      method: z.enum(storeMethodCodes),
      reference: z.string().trim().min(1).max(60),
      bankCode: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    })
    .meta({ example: { method: 'zelle', reference: 'ABCD-4821' } }),
  answer: dataAnswer(usedReference.nullable()),
});
