import { productUnits } from '@minipos/domain/stock/stock';
import { transferDirections, transferStates } from '@minipos/domain/stock/transfers';
import { z } from 'zod';
import { inThousandths } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

export const transferSummary = z.object({
  id,
  uuid,
  storeId: id,
  direction: z.enum(transferDirections),
  number: z.string(),
  /** Where it goes, or where it comes from. */
  otherStoreId: id,
  otherStoreName: z.string(),
  status: z.enum(transferStates),
  /** Nothing more is to come. */
  isComplete: z.boolean(),
  /** The sender asked for what was not received. */
  isCancelAsked: z.boolean(),
  itemCount: z.int(),
  units: z.number(),
  receivedUnits: z.number(),
  /** Who sent it. */
  sentBy: z.string(),
  sentAt: instant,
});
export type TransferSummary = z.infer<typeof transferSummary>;

const transferItem = z.object({
  line: z.int(),
  /** The product of this store; null where it has none yet: receiving makes it. */
  product: z.object({ id, name: z.string() }).nullable(),
  /** As the sender calls it. */
  productName: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.enum(productUnits),
  units: z.number(),
  receivedUnits: z.number(),
  returnedUnits: z.number(),
  /** What these units are worth at the sender's average; null for who sees no costs. */
  costUSD: z.number().nullable(),
});
export type TransferItem = z.infer<typeof transferItem>;

export const transfer = transferSummary.extend({
  notes: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Counts the changes: who receives says which state they saw. */
  version: z.int(),
  items: z.array(transferItem),
  /** Empty for the sender: the other store counts. */
  receptions: z.array(
    z.object({ id, at: instant, actorName: z.string(), units: z.number(), notes: z.string().nullable() }),
  ),
});
export type Transfer = z.infer<typeof transfer>;

const count = inThousandths(z.number().min(0.001, 'Escribe la cantidad').max(999_999)).meta({ example: 2 });
const store = z.object({ storeId: pathId });
const path = '/stock/stores/:storeId/transfers';

export const listTransfers = endpoint({
  method: 'GET',
  path,
  access: 'products.inventory',
  summary: 'Traslados que la tienda envió o que vienen a ella, los más recientes primero',
  params: store,
  query: pageQuery({ limit: 20 }).extend({
    search: z.string().trim().max(100).optional(),
    direction: z.enum(transferDirections).optional(),
    /** Open: something is still to come. */
    status: z.enum(['open', ...transferStates]).optional(),
    /** What was sent under the uuid of a request whose answer got lost. */
    requestUuid: uuid.optional(),
  }),
  answer: pageAnswer(transferSummary),
});
export type TransferFilter = z.output<typeof listTransfers.query>;

export const listDestinations = endpoint({
  method: 'GET',
  path: `${path}/destinations`,
  access: 'products.inventory',
  summary: 'Tiendas del mismo dueño a las que se puede enviar',
  params: store,
  answer: dataAnswer(z.array(z.object({ id, name: z.string(), city: z.string().nullable() }))),
});
export type Destination = z.output<typeof listDestinations.answer>['data'][number];

export const getTransfer = endpoint({
  method: 'GET',
  path: `${path}/:transferId`,
  access: 'products.inventory',
  summary: 'Un traslado como lo ve esta tienda',
  params: z.object({ storeId: pathId, transferId: pathId }),
  answer: dataAnswer(transfer),
});

export const sendTransfer = endpoint({
  method: 'POST',
  path,
  access: 'products.inventory',
  summary: 'Enviar mercancía a otra tienda: sale de las existencias y queda en camino con su costo',
  params: store,
  body: z.strictObject({
    /** The same one again sends nothing. */
    uuid,
    destinationId: id,
    items: z
      .array(z.strictObject({ productId: id, units: count }))
      .min(1, 'Agrega al menos un producto')
      .max(500, 'Un traslado lleva como máximo 500 líneas'),
    notes: optionalText(500),
  }),
  answer: dataAnswer(transfer),
  status: 201,
});
export type TransferToSend = z.output<typeof sendTransfer.body>;

export const receiveTransfer = endpoint({
  method: 'PUT',
  path: `${path}/:incomingId/receive`,
  access: 'products.inventory',
  summary: 'Recibir lo contado de un traslado: entra a las existencias con el costo que traía',
  params: z.object({ storeId: pathId, incomingId: pathId }),
  body: z.strictObject({
    /** The same one again counts nothing. */
    uuid,
    /** Somebody else received meanwhile: refused, so that nothing is counted twice. */
    version: z.int().min(0).meta({ example: 0 }),
    /** What is counted now; none of it, to say that nothing more comes. */
    lines: z.array(z.strictObject({ line: z.int().positive().meta({ example: 1 }), units: count })).max(500),
    /** The rest will not come: what is missing is told to both stores. */
    isLast: z.boolean().default(false),
    notes: optionalText(500),
  }),
  answer: dataAnswer(transfer),
});
export type TransferReception = z.output<typeof receiveTransfer.body>;

export const cancelTransfer = endpoint({
  method: 'PUT',
  path: `${path}/:outgoingId/cancel`,
  access: 'products.inventory',
  summary: 'Pedir de vuelta lo que nadie ha recibido de un traslado enviado',
  params: z.object({ storeId: pathId, outgoingId: pathId }),
  body: z.strictObject({
    reason: z.string(missing('Escribe el motivo')).trim().min(1, 'Escribe el motivo').max(200),
  }),
  answer: dataAnswer(transfer),
});
