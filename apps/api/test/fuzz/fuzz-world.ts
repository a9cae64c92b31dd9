import { randomUUID } from 'node:crypto';
import { samplePayment } from '@minipos/contract/clients/client-payment-fact';
import { sampleReturn } from '@minipos/contract/sales/return-fact';
import { type SyncOperationKind, syncOperation } from '@minipos/contract/sync/sync-operations';
import type { z } from 'zod';
import { saleOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';
import { sampleOf } from '../walk/sample.ts';
import { createPlatformPeople, createWorld } from '../walk/world.ts';

type Uuids = Record<'product' | 'client' | 'sale' | 'pickup' | 'session' | 'count', string>;

/** A store with one of everything, and what an operation of a device can name of it. */
export interface FuzzWorld extends Awaited<ReturnType<typeof createWorld>> {
  uuids: Uuids;
  admin: Awaited<ReturnType<typeof createPlatformPeople>>['admin'];
  seq: number;
}

export async function createFuzzWorld(test: TestApp): Promise<FuzzWorld> {
  // A rate that an attack accepted would keep the next world from typing its own.
  await test.database.as('owner', (client) => client.query('delete from exchange_rates'));
  const world = await createWorld(test);
  const { admin } = await createPlatformPeople(test);
  const uuids = await test.database.as('console', async (client) => {
    const uuidOf = async (table: string) => {
      const { rows } = await client.query<{ uuid: string }>(
        `select uuid from ${table} where store_id = $1 order by id desc limit 1`,
        [world.storeId],
      );
      return rows[0]?.uuid ?? randomUUID();
    };
    return {
      product: await uuidOf('products'),
      client: await uuidOf('clients'),
      sale: await uuidOf('sales'),
      pickup: await uuidOf('pickup_orders'),
      session: await uuidOf('cash_sessions'),
      count: await uuidOf('stock_counts'),
    };
  });
  return { ...world, admin, uuids, seq: 0 };
}

/** The schema of every kind of operation, by its name. */
export const operationKinds = syncOperation.options.map((schema) => ({
  kind: schema.shape.kind.value,
  schema,
}));

/** What an operation is about, by its kind. */
const aboutOf: Partial<Record<SyncOperationKind, keyof Uuids>> = {
  'Product.UPDATE': 'product',
  'Client.UPDATE': 'client',
  'CashSession.CLOSE': 'session',
  'Pickup.MOVE': 'pickup',
};

/** An operation that the store takes, about things it has. */
export function validOperation(world: FuzzWorld, kind: SyncOperationKind): Record<string, unknown> {
  const found = operationKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no operation ${kind}`);
  const { uuids, staff } = world;
  const about = aboutOf[kind];
  return {
    kind,
    uuid: randomUUID(),
    entityId: about ? uuids[about] : randomUUID(),
    seq: (world.seq += 1),
    actorUserId: staff.owner.user.id,
    timestamp: new Date().toISOString(),
    data: dataOf(kind, found.schema.shape.data, uuids),
  };
}

function dataOf(kind: SyncOperationKind, schema: z.ZodType, uuids: Uuids): Record<string, unknown> {
  const { client: clientUuid, product: productUuid, session: sessionUuid } = uuids;
  switch (kind) {
    case 'Sale.CREATE':
      return { ...saleOf([{ productUuid, quantity: 2, price: 1.35 }], { clientUuid }), ...optionalParts(sessionUuid) };
    case 'ClientPayment.CREATE':
      return { clientUuid, ...samplePayment };
    case 'Return.CREATE':
      return {
        ...sampleReturn,
        clientUuid,
        sessionUuid,
        lines: sampleReturn.lines.map((one) => ({ ...one, productUuid })),
      };
    case 'StockMovement.CREATE':
      return { ...sampleOf(schema), productUuid };
    case 'CountEntry.CREATE':
      return { countUuid: uuids.count, productUuid, quantity: 2, corrects: null, round: 0 };
    case 'Repair.CREATE':
      return { ...sampleOf(schema), clientUuid };
    case 'CashMovement.CREATE':
      return { ...sampleOf(schema), sessionUuid };
    default:
      return sampleOf(schema);
  }
}

/** What a sale may have and most do not: there to be spoiled as well. */
const optionalParts = (sessionUuid: string) => ({
  sessionUuid,
  orderType: 'pickup',
  pickup: { uuid: randomUUID(), code: 'REC1234ABC', estimatedReadyAt: new Date().toISOString(), notes: 'Sin bolsa' },
  rate: { rate: '100.5', valueDate: '2026-11-16', source: 'bcv' },
  totalBs: 271.35,
  notes: 'Con factura',
});
