// @vitest-environment node
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { PickupState } from '@minipos/domain/orders/pickup';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { saleOf } from '#test/model/new-operations.ts';
import { by, quietWorld, unasked } from '#test/model/quiet-world.ts';
import { directCalls } from '#test/model/server/direct-calls.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { openDatabase, schemaVersions } from '../database/database.ts';
import type { PushRequest, SnapshotRequest } from '../database/ports.ts';
import type { NewOperation } from '../outbox/outbox.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { createPuller } from '../pull/puller.ts';
import { createSender } from '../push/sender.ts';

type World = Awaited<ReturnType<typeof quietWorld>>;

/** A sale of two pieces for somebody who comes later. */
function pickupSale({ chance, known }: World): { sale: NewOperation; uuid: string } {
  const uuid = chance.uuid();
  const sale = saleOf(
    chance.uuid(),
    [{ productUuid: known.products[0] ?? '', quantity: 2 }],
    known.clients[0] ?? null,
  ) as NewOperation & { data: SaleFact };
  const pickup = { uuid, code: 'REC1234ABC', estimatedReadyAt: '2026-11-15T12:30:00.000Z', notes: null };
  return { uuid, sale: { ...sale, data: { ...sale.data, orderType: 'pickup', pickup } } as NewOperation };
}
const move = (entityId: string, status: PickupState): NewOperation => ({
  kind: 'Pickup.MOVE',
  entityId,
  data: { status },
});

it('[SYNC-01] an order charged without a connection is there at once, moves, and is the same after the server has it', async () => {
  const world = await quietWorld();
  const { db, outbox, sync } = world.device.tab(0);
  const { sale, uuid } = pickupSale(world);
  await outbox.enqueue(by, [sale]);
  expect(await db.pickupOrders.get(uuid)).toMatchObject({
    status: 'pending',
    pickupCode: 'REC1234ABC',
    sale: { number: null, client: { name: 'Ana' }, totalUSD: 2, items: [{ productName: 'Harina', quantity: 2 }] },
  });
  await outbox.enqueue(by, [move(uuid, 'ready')]);
  expect(await db.pickupOrders.get(uuid)).toMatchObject({ status: 'ready', readyTime: '2026-11-15T12:00:00.000Z' });
  await sync();
  const row = await db.pickupOrders.get(uuid);
  expect(row).toEqual(world.server.data.pickups.get(uuid)?.row);
  expect(row).toMatchObject({ status: 'ready' });
});

it('[SYNC-12] a handover and a cancellation on two devices end as handed over on both, whoever is first', async () => {
  for (const first of [0, 1]) {
    const world = await quietWorld({ devices: 2 });
    const [one, other] = world.devices.map((device) => device.tab(0));
    if (!one || !other) throw new Error('two devices');
    const { sale, uuid } = pickupSale(world);
    await one.outbox.enqueue(by, [sale, move(uuid, 'ready')]);
    await one.sync();
    await other.sync();
    await one.outbox.enqueue(by, [move(uuid, 'picked_up')]);
    await other.outbox.enqueue(by, [move(uuid, 'cancelled')]);
    expect((await other.db.pickupOrders.get(uuid))?.status).toBe('cancelled');
    for (const tab of first === 0 ? [one, other, one] : [other, one, other]) await tab.sync();
    for (const tab of [one, other]) {
      expect((await tab.db.pickupOrders.get(uuid))?.status).toBe('picked_up');
      expect(await tab.db.syncOperations.count()).toBe(0);
    }
  }
});

it('[SYNC-05] a move waits for the answer about the sale that made its order', async () => {
  const world = await quietWorld();
  const { db, journal, outbox } = world.device.tab(0);
  const { epoch } = world.server.data;
  const asked: string[][] = [];
  const push = async ({ operations }: PushRequest) => {
    asked.push(operations.map(({ kind }) => kind));
    const verdicts = operations.map(({ uuid, kind }, index) => ({
      uuid,
      index,
      status: kind === 'Sale.CREATE' && asked.length === 1 ? ('deferred' as const) : ('applied' as const),
      code: null,
      message: null,
      result: null,
    }));
    return { kind: 'answer' as const, data: { epoch, verdicts } };
  };
  const timeAndChance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  const sender = createSender({ db, journal, server: { ...unasked, push }, timeAndChance });
  const { sale, uuid } = pickupSale(world);
  await outbox.enqueue(by, [sale, move(uuid, 'ready')]);
  await sender.send(storeId);
  expect(asked).toEqual([['Sale.CREATE']]);
  await sender.send(storeId, { hurry: true });
  expect(asked).toEqual([['Sale.CREATE'], ['Sale.CREATE'], ['Pickup.MOVE']]);
});

it('a copy of the version before fetches the orders alone and loses neither its place nor its queue', async () => {
  const world = await quietWorld({ devices: 2 });
  const [till, old] = world.devices;
  if (!till || !old) throw new Error('two devices');
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = openDatabase({ engine, versions: schemaVersions.slice(0, 2) });
  const { db } = old.tab(0);
  const queued = pickupSale(world);
  await old.tab(0).outbox.enqueue(by, [queued.sale]);
  for (const name of ['products', 'stock', 'clients', 'meta', 'syncOperations'] as const) {
    await before.table(name).bulkPut(await db.table(name).toArray());
  }
  before.close();

  const { sale, uuid } = pickupSale(world);
  await till.tab(0).outbox.enqueue(by, [sale]);
  await till.tab(0).sync();

  const next = openDatabase({ engine });
  const meta = await next.meta.get(storeId);
  expect(meta).toMatchObject({ cursor: (await db.meta.get(storeId))?.cursor, snapshot: { after: 0 } });
  expect(await next.syncOperations.count()).toBe(1);
  expect(await next.products.count()).toBe(2);
  const calls = directCalls(world.server);
  const asked: string[] = [];
  const server = {
    ...calls,
    snapshot: (request: SnapshotRequest) => {
      asked.push(request.table);
      return calls.snapshot(request);
    },
  };
  const timeAndChance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  await createPuller({ db: next, server, journal: old.tab(0).journal, timeAndChance }).pull(storeId);
  expect([...new Set(asked)]).toEqual(['pickupOrders']);
  expect(await next.pickupOrders.get(uuid)).toMatchObject({ status: 'pending' });
  // What waits in the queue shows, too.
  expect(await next.pickupOrders.get(queued.uuid)).toMatchObject({ sale: { number: null } });
  expect(await next.meta.get(storeId)).toMatchObject({ snapshot: null, cursor: world.server.data.rev });
  next.close();
});

it('orders closed more than a week before the newest leave the copy; open ones stay', async () => {
  const world = await quietWorld();
  const { db, outbox, sync } = world.device.tab(0);
  const [open, closed, fresh] = [pickupSale(world), pickupSale(world), pickupSale(world)];
  await outbox.enqueue(by, [open.sale, closed.sale, move(closed.uuid, 'cancelled')]);
  await sync();
  for (const { uuid } of [open, closed]) {
    await db.pickupOrders.update(uuid, { createdAt: '2026-11-07T12:00:00.000Z' });
  }
  await outbox.enqueue(by, [fresh.sale]);
  await sync();
  const left = (await db.pickupOrders.toArray()).map(({ uuid }) => uuid).toSorted();
  expect(left).toEqual([open.uuid, fresh.uuid].toSorted());
  await clearCopy(db);
  expect(await db.pickupOrders.count()).toBe(0);
});
