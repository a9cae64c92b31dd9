import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';
import { saleHistory } from './sales.ts';

/** What a till reads off a receipt: the token of its code, its number, or the store's own number of the sale. */
export const findReceipt = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/receipts/:receiptCode',
  access: 'sales.view',
  summary: 'La venta de un recibo, por su número o por su código QR',
  params: z.object({ storeId: pathId, receiptCode: z.string().trim().min(1).max(60) }),
  answer: dataAnswer(saleHistory),
});
