import { pickupStates } from '@minipos/domain/orders/pickup';
import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { pageQuery, queryFlag } from '#core/paging.ts';
import { pickupMove } from './pickup-fields.ts';

export const pickupOrder = z.object({
  id,
  uuid,
  storeId: id,
  saleId: id,
  pickupCode: z.string(),
  status: z.enum(pickupStates),
  estimatedReadyTime: instant,
  readyTime: instant.nullable(),
  actualPickupTime: instant.nullable(),
  cancelledTime: instant.nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  sale: z.object({
    number: z.string(),
    receiptNumber: z.string().nullable(),
    client: z.object({ id, name: z.string() }).nullable(),
    totalUSD: z.number(),
    items: z.array(z.object({ productName: z.string(), quantity: z.number(), note: z.string().nullish() })),
  }),
});
export type PickupOrder = z.infer<typeof pickupOrder>;

const params = z.object({ storeId: pathId, pickupId: pathId });

/** Those still to be handed over by when they should be ready; any other list, newest first. */
export const listPickups = endpoint({
  method: 'GET',
  path: '/pickup-orders/stores/:storeId/pickup-orders',
  aliases: ['/pickup-orders'],
  access: 'sales.view',
  summary: 'Pedidos de recogida de la tienda',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 50 }).extend({ status: z.enum(pickupStates).optional(), isOpen: queryFlag.optional() }),
  answer: pageAnswer(pickupOrder),
});
export type PickupFilter = z.output<typeof listPickups.query>;

export const getPickup = endpoint({
  method: 'GET',
  path: '/pickup-orders/stores/:storeId/pickup-orders/:pickupId',
  aliases: ['/pickup-orders/:pickupId'],
  access: 'sales.view',
  summary: 'Un pedido de recogida',
  params,
  answer: dataAnswer(pickupOrder),
});

export const movePickup = endpoint({
  method: 'PUT',
  path: '/pickup-orders/stores/:storeId/pickup-orders/:pickupId/status',
  aliases: ['/pickup-orders/:pickupId/status'],
  access: 'sales.create',
  summary: 'Marcar un pedido como listo, recogido o cancelado',
  params,
  body: pickupMove.extend({ storeId: id.optional() }),
  answer: dataAnswer(pickupOrder),
});
