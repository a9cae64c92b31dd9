import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, pathId } from '#core/fields.ts';
import { fiscalFields } from './sale-fiscal.ts';
import { saleHistory } from './sales.ts';

/** What may still be said about a charged sale: whom it was for, a note, and the fiscal document made for it. What is left out stays as it is. */
export const editSale = endpoint({
  method: 'PUT',
  path: '/sales/stores/:storeId/sales/:saleId',
  aliases: ['/sales/:saleId'],
  access: 'sales.edit',
  summary: 'Cambiar el cliente, la nota o los datos fiscales de una venta; artículos y pagos no se modifican',
  params: z.object({ storeId: pathId, saleId: pathId }),
  body: z
    .strictObject({
      clientId: id.nullable().optional(),
      notes: z.string().trim().max(500).nullable().optional(),
      fiscal: fiscalFields.nullable().optional(),
    })
    .meta({ example: { clientId: null, notes: 'Retira el lunes' } }),
  answer: dataAnswer(saleHistory),
});
export type SaleEdit = z.output<typeof editSale.body>;
