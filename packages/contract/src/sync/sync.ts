import { z } from 'zod';
import { brand } from '#catalogue/brands.ts';
import { department } from '#catalogue/departments.ts';
import { product } from '#catalogue/products.ts';
import { tax } from '#catalogue/taxes.ts';
import { client } from '#clients/clients.ts';
import { dataAnswer, endpoint, fileAnswer } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { queryFlag } from '#core/paging.ts';
import { cashSession } from '#sales/cash.ts';
import { pickupOrder } from '#sales/pickups.ts';
import { storeSettings } from '#stores/store-settings.ts';
import { device } from './devices.ts';
import { snapshotTables } from './sync-tables.ts';

export { snapshotTables };

/** The store may also come in the header. */
const storeQuery = { storeId: pathId.optional() };
const deviceId = z.uuid().lowercase();

/** Outcome of one operation: done now, done before, not acceptable and why, or to be tried again. */
export const verdict = z.object({
  uuid: z.string().nullable(),
  /** Place in the batch: what cannot be read may have no uuid. */
  index: z.int(),
  status: z.enum(['applied', 'duplicate', 'rejected', 'deferred']),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** What the server made of it: ids and numbers the device did not know. */
  result: z.record(z.string(), z.unknown()).nullable(),
});
export type Verdict = z.infer<typeof verdict>;

export const push = endpoint({
  method: 'POST',
  path: '/sync/push',
  access: 'products.view',
  summary: 'Recibir las operaciones que un equipo hizo; cada una actúa una sola vez',
  // Each operation carries its own.
  takesKey: false,
  judgedApart: 'operations',
  signedByDevice: true,
  body: z.strictObject({
    storeId: id,
    /** On which the operations were made. The device that signs may be another: work brought in a file. */
    deviceId,
    epoch: uuid.nullable(),
    /** They came to the sending device in a file, whatever device they name. */
    isFromFile: z.boolean().optional(),
    /** How many operations of the sending device wait behind these. */
    waiting: z.int().min(0).max(10_000_000).optional(),
    /** Each is read by itself, so that one that cannot be read does not hold up the others. */
    operations: z.array(z.record(z.string(), z.unknown())).max(100).meta({ example: [] }),
  }),
  answer: dataAnswer(
    z.object({
      epoch: uuid,
      rev: z.int(),
      lastSeq: z.int(),
      verdicts: z.array(verdict),
    }),
  ),
});

const stockRow = z.object({ productId: id, productUuid: uuid, stock: z.number() });
const incidentRow = z.object({ id, kind: z.string(), subject: z.string(), isOpen: z.boolean() });

/** A row as it is now, or that it is gone. */
export const change = z.discriminatedUnion('table', [
  z.object({ table: z.literal('products'), rev: z.int(), id, row: product.omit({ stock: true }).nullable() }),
  z.object({ table: z.literal('stock'), rev: z.int(), id, row: stockRow.nullable() }),
  z.object({
    table: z.literal('departments'),
    rev: z.int(),
    id,
    row: department.omit({ productCount: true }).nullable(),
  }),
  z.object({ table: z.literal('brands'), rev: z.int(), id, row: brand.omit({ productCount: true }).nullable() }),
  z.object({ table: z.literal('taxes'), rev: z.int(), id, row: tax.omit({ productCount: true }).nullable() }),
  z.object({ table: z.literal('clients'), rev: z.int(), id, row: client.nullable() }),
  z.object({
    table: z.literal('settings'),
    rev: z.int(),
    id,
    row: storeSettings.omit({ state: true, city: true, municipality: true, version: true }).nullable(),
  }),
  z.object({ table: z.literal('incidents'), rev: z.int(), id, row: incidentRow.nullable() }),
  /** Open tills; a closed one is gone. */
  z.object({ table: z.literal('cashSessions'), rev: z.int(), id, row: cashSession.nullable() }),
  z.object({ table: z.literal('pickupOrders'), rev: z.int(), id, row: pickupOrder.nullable() }),
]);
export type Change = z.infer<typeof change>;
export type ChangeTable = Change['table'];

/**
 * Changes after a cursor, oldest first. `reset`: the cursor is too old or of another past, or the reader may see more or less
 * than when the copy was made; start over with a snapshot.
 */
export const pull = endpoint({
  method: 'GET',
  path: '/sync/pull',
  access: 'products.view',
  summary: 'Cambios de la tienda después de un punto',
  query: z.object({
    ...storeQuery,
    cursor: z.coerce.number<number | string>().int().min(0),
    epoch: uuid.optional(),
    /** With what the copy was made, as the snapshot said; another one than today's means `reset`, too. */
    scope: z.string().max(1000).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(1000).default(200),
  }),
  answer: dataAnswer(
    z.object({
      epoch: uuid,
      reset: z.boolean(),
      cursor: z.int(),
      hasMore: z.boolean(),
      changes: z.array(change),
      /** Another one than before: people of the store, their rights or PINs have changed. */
      people: z.string(),
    }),
  ),
});

/**
 * The whole of one table, page by page by id. The first page of the first table fixes `rev`: after the last page the device
 * asks for the changes since then, so nothing that moves meanwhile is missed.
 */
export const snapshot = endpoint({
  method: 'GET',
  path: '/sync/snapshot',
  access: 'products.view',
  summary: 'Copia completa de una tabla de la tienda, por páginas',
  query: z.object({
    ...storeQuery,
    table: z.enum(snapshotTables),
    after: z.coerce.number<number | string>().int().min(0).default(0),
    limit: z.coerce.number<number | string>().int().min(1).max(5000).default(2000),
  }),
  answer: dataAnswer(
    z.object({
      epoch: uuid,
      rev: z.int(),
      /** What the reader may see, as a word to compare. That of the first page counts for the copy. */
      scope: z.string(),
      changes: z.array(change),
      after: z.int(),
      hasMore: z.boolean(),
    }),
  ),
});

/** What the store knows of a device: compared at start with what the device itself knows. */
export const syncState = endpoint({
  method: 'GET',
  path: '/sync/state',
  access: 'products.view',
  summary: 'Estado de la sincronización de un equipo',
  query: z.object({ ...storeQuery, deviceId: deviceId.optional() }),
  answer: dataAnswer(
    z.object({
      epoch: uuid,
      rev: z.int(),
      serverTime: instant,
      device: device.nullable(),
      /** Numbers below the highest one that never arrived; the first hundred. */
      missingSeqs: z.array(z.int()),
      /** The last number of the till's series of repairs: the server gave them before tills numbered themselves. 0: none. */
      lastRepair: z.int(),
    }),
  ),
});

/** Server-sent events: `data: {"rev":841}` whenever the store has moved. A hint, never the change itself. */
export const syncStream = endpoint({
  method: 'GET',
  path: '/sync/stream',
  access: 'products.view',
  summary: 'Avisos de que la tienda cambió, mientras la conexión dure',
  query: z.object({
    ...storeQuery,
    /** False answers with where the store is now and ends. */
    follow: queryFlag.default(true).meta({ example: false }),
  }),
  download: true,
  answer: fileAnswer,
});
