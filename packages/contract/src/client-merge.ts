import { z } from 'zod';
import { client } from './clients.ts';
import { dataAnswer, endpoint } from './endpoint.ts';
import { id, pathId } from './fields.ts';

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
