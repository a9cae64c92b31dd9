import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, pathId } from '#core/fields.ts';
import { client } from './clients.ts';

/** Two cards of one person become one. The client of the path stays; the other becomes a pointer to it. */
export const mergeClients = endpoint({
  method: 'POST',
  path: '/clients/stores/:storeId/:clientId/merge',
  access: 'clients.delete',
  summary: 'Unir otra ficha a este cliente: sus ventas, pagos y deuda pasan a él. No se puede deshacer',
  params: z.object({ storeId: pathId, clientId: pathId }),
  body: z.strictObject({ otherClientId: id }),
  answer: dataAnswer(client),
});
