import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId, uuid } from '#core/fields.ts';

/** How many products each of the two lists holds at most: five pages of the grid. */
export const mostOnShelf = 60;

/** What tills show first, by the uuids of the products. */
const shelf = z.object({
  favourites: z.array(uuid),
  /** By units sold in the last thirty days, most first; counted in the background. */
  bestSellers: z.array(uuid),
});
export type Shelf = z.infer<typeof shelf>;

const params = z.object({ storeId: pathId });

export const getShelf = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/shelf',
  access: 'products.view',
  summary: 'Lo que la caja muestra primero: favoritos y más vendidos',
  params,
  answer: dataAnswer(shelf),
});

export const arrangeShelf = endpoint({
  method: 'PUT',
  path: '/products/stores/:storeId/shelf',
  access: 'products.edit',
  summary: 'Elegir y ordenar los productos favoritos de la caja',
  params,
  body: z.strictObject({
    favourites: z
      .array(uuid)
      .max(mostOnShelf, `Elige ${mostOnShelf} favoritos como máximo`)
      .refine((uuids) => new Set(uuids).size === uuids.length, 'Un producto está dos veces en la lista')
      .meta({ example: [] }),
  }),
  answer: dataAnswer(shelf),
});
