import { movementKinds, stockOperations } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { inThousandths } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, pathId, uuid } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { product } from './products.ts';

export const stockMovement = z.object({
  id,
  productId: id,
  kind: z.enum(movementKinds),
  /** What it added or, below zero, took away. */
  delta: z.number(),
  /** The figure it left. */
  onHandAfter: z.number(),
  reason: z.string().nullable(),
  /** The paper behind it, as `sale:812`. */
  reference: z.string().nullable(),
  /** The same as people call it: a sale by the number of its receipt. None of what has no number. */
  document: z
    .object({ kind: z.enum(['sale', 'purchase', 'count', 'transfer', 'repair']), id, number: z.string() })
    .nullable(),
  actorName: z.string(),
  at: instant,
});
export type StockMovement = z.infer<typeof stockMovement>;

const params = z.object({ storeId: pathId, productId: pathId });

export const adjustStock = endpoint({
  method: 'PATCH',
  path: '/products/stores/:storeId/products/:productId/stock',
  aliases: ['/products/:productId/stock'],
  access: 'products.inventory',
  summary: 'Sumar, restar o fijar la existencia, con su motivo',
  params,
  body: z.strictObject({
    storeId: id.optional(),
    /** Makes a repeated request harmless: the same one moves the stock once. */
    uuid: uuid.optional(),
    operation: z.enum(stockOperations),
    /** The quantity to add or subtract, or the figure to set. */
    stock: inThousandths(
      z
        .number(missing('La cantidad es requerida'))
        .min(0, 'La cantidad no puede ser negativa')
        .max(999_999, 'El stock no puede pasar de 999.999'),
    ).meta({ example: 3 }),
    reason: z
      .string(missing('El motivo es requerido'))
      .trim()
      .min(3, 'El motivo es requerido')
      .max(200)
      .meta({ example: 'Conteo' }),
  }),
  answer: dataAnswer(product),
});
export type StockAdjustment = Omit<z.output<typeof adjustStock.body>, 'storeId'>;

/** The kardex: newest first. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/products/:productId/movements',
  aliases: ['/products/:productId/movements'],
  access: 'products.view',
  summary: 'Movimientos de existencia de un producto',
  params,
  query: pageQuery({ limit: 50 })
    .omit({ search: true })
    .extend({
      kind: z.enum(movementKinds).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
  answer: pageAnswer(stockMovement),
});
export type MovementFilter = z.output<typeof listMovements.query>;
