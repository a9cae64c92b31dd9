// @vitest-environment node
import { expect, it } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { stock } from '#offline/operations/stock.ts';
import { type By, createOutbox, type NewOperation } from '#offline/outbox/outbox.ts';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { sampleCount } from '../test/sample-count.ts';
import { correctShelf, countProduct, keepSheet, readOwnCount, readSheet } from './count-entries.ts';

const userId = 7;

/** A phone with its copy of the catalogue, and a count that is open. */
async function withPhone(recounted = false, name = (made: number) => made) {
  const world = await quietWorld();
  const { db, journal } = world.device.tab(0);
  let made = 0;
  const newUuid = () => `00000000-0000-7000-8000-${String(name((made += 1))).padStart(12, '0')}`;
  const outbox = createOutbox(db, journal, { now: world.now, random: () => 0, newUuid: world.chance.uuid });
  const enqueue = (by: By, operations: NewOperation[]) => outbox.enqueue(by, operations);
  const sync = { db, storeId, newUuid, enqueue };
  const [product] = await db.products.toArray();
  if (!product) throw new Error('the phone has no products');
  const recounts = recounted ? [{ productUuid: product.uuid, name: product.name, round: 2, isDone: false }] : [];
  const count = sampleCount({ storeId, recounts });
  return {
    db,
    count,
    product,
    add: (quantity: number) => countProduct(sync, userId, count, { product, quantity }),
    own: () => readOwnCount(db, count, userId),
    correct: async (quantity: number | null, at = 0) => {
      const shelf = (await readOwnCount(db, count, userId)).shelves[at];
      if (!shelf) throw new Error('nothing was counted');
      await correctShelf(sync, userId, count, { shelf, quantity });
    },
  };
}

it('what is counted is on the disk and in the queue at once, one entry for each shelf', async () => {
  const { db, add, own, product } = await withPhone();
  await add(4);
  await add(3);
  expect(await own()).toMatchObject({
    products: 1,
    unsent: 2,
    shelves: [{ quantity: 3, productUuid: product.uuid }, { quantity: 4 }],
  });
  const queued = await db.syncOperations.toArray();
  expect(queued.map(({ operation }) => operation.kind)).toEqual(['CountEntry.CREATE', 'CountEntry.CREATE']);
  expect(queued[0]?.operation).toMatchObject({ actorUserId: userId, data: { quantity: 4, corrects: null, round: 0 } });
});

it('a correction replaces the figure of its shelf, and undoing takes it away', async () => {
  const { add, own, correct } = await withPhone();
  await add(4);
  await add(3);
  await correct(5, 1);
  await correct(6, 1);
  expect((await own()).shelves.map(({ quantity }) => quantity)).toEqual([3, 6]);
  await correct(null);
  expect(await own()).toMatchObject({ products: 1, unsent: 5, shelves: [{ quantity: 6 }] });
});

it('what was said last counts, whatever the clock called it, and also when the device has got a new name', async () => {
  // As a clock that goes back names them.
  const { db, add, own, correct } = await withPhone(false, (made) => 1000 - made);
  await add(1);
  await correct(4);
  await correct(5);
  expect((await own()).shelves).toMatchObject([{ quantity: 5 }]);
  await db.meta.toCollection().modify({ deviceId: '00000000-0000-4000-8000-0000000000d2', nextSeq: 1 });
  await db.countEntries.toCollection().modify({ at: '2026-11-14T12:00:00.000Z' });
  await correct(6);
  expect((await own()).shelves).toMatchObject([{ quantity: 6 }]);
});

it('lists as many as one looks at, with what all shelves of a product have', async () => {
  const { add, own } = await withPhone();
  for (let shelf = 1; shelf <= 32; shelf += 1) await add(shelf);
  const { shelves, products, unsent } = await own();
  expect([shelves.length, products, unsent]).toEqual([30, 1, 32]);
  expect(shelves[0]).toMatchObject({ quantity: 32, total: (32 * 33) / 2, product: { name: 'Harina' } });
});

it('what was counted before a recount was asked for is not there to be corrected', async () => {
  const { db, add, count, product } = await withPhone();
  await add(4);
  const recounts = [{ productUuid: product.uuid, name: product.name, round: 1, isDone: false }];
  expect(await readOwnCount(db, { ...count, recounts }, userId)).toMatchObject({ shelves: [], products: 0, unsent: 1 });
});

it('a scan does not ask the server for the whole count again', () => expect(stock.queryKeys).not.toContain('counts'));

it('counts in the round that was asked for', async () => {
  const { db, add } = await withPhone(true);
  await add(1);
  expect((await db.countEntries.toArray())[0]).toMatchObject({ round: 2, quantity: 1 });
});

it('shows nobody what another person counted on the same phone', async () => {
  const { db, add, count } = await withPhone();
  await add(1);
  expect(await readOwnCount(db, count, 8)).toEqual({ shelves: [], products: 0, unsent: 0 });
});

it('a count that was opened once can be counted in without a connection; a closed one is forgotten', async () => {
  const { db, add, count, own } = await withPhone();
  await expect(readSheet(db, storeId, count.id)).rejects.toBeInstanceOf(NetworkError);
  await keepSheet(db, count);
  expect(await readSheet(db, storeId, count.id)).toEqual(count);
  await add(1);
  await keepSheet(db, { ...count, status: 'approved' });
  expect(await own()).toMatchObject({ shelves: [] });
  // What is unsent goes all the same.
  expect(await db.syncOperations.count()).toBe(1);
  await expect(readSheet(db, storeId, count.id)).rejects.toBeInstanceOf(NetworkError);
});
