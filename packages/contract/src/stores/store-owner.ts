import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, pathId } from '#core/fields.ts';
import { store } from './stores.ts';

/** What becomes of who was the owner: they stay as manager, or have no place in the store any more. */
export const formerOwnerPlaces = ['manager', 'none'] as const;
export type FormerOwnerPlace = (typeof formerOwnerPlaces)[number];

export const changeStoreOwner = endpoint({
  method: 'PUT',
  path: '/stores/:storeId/owner',
  access: 'admin',
  summary: 'Dar la tienda a otro dueño; el de antes queda como gerente o sale de la tienda',
  params: z.object({ storeId: pathId }),
  body: z.strictObject({
    userId: id,
    /** The owner that was seen: of two who change it at once, the second is told. */
    expectedOwnerId: id,
    formerOwner: z.enum(formerOwnerPlaces, 'Elige qué pasa con el dueño de ahora'),
  }),
  answer: dataAnswer(store),
});
export type OwnerChange = z.output<typeof changeStoreOwner.body>;
