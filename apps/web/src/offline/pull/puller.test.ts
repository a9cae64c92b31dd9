import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { directCalls } from '#test/model/server/direct-calls.ts';
import { addProduct, editProduct } from '#test/model/server/server-operations.ts';
import { allChanges, storeId } from '#test/model/server/server-rows.ts';
import { applyChanges } from './apply-changes.ts';
import { clearCopy } from './clear-copy.ts';
import { createPuller } from './puller.ts';

const names = async (tab: { db: { products: { toArray(): PromiseLike<{ name: string }[]> } } }) =>
  (await tab.db.products.toArray()).map(({ name }) => name).toSorted();

it('[SYNC-16] a page that cannot be written does not move the cursor', async () => {
  let isFull = false;
  const world = await quietWorld({
    control: {
      write: async (db, store, changes) => {
        await applyChanges(db, store, changes);
        if (isFull) throw new Error('quota exceeded');
      },
    },
  });
  const tab = world.device.tab(0);
  const before = await tab.db.meta.get(storeId);
  editProduct(world.server.data, world.known.products[0] ?? '', { name: 'Arroz' });
  isFull = true;
  await expect(tab.pull()).rejects.toThrow('quota exceeded');
  expect(await tab.db.meta.get(storeId)).toEqual(before);
  expect(await names(tab)).toEqual(['Harina', 'Harina']);
  isFull = false;
  await tab.pull();
  expect(await names(tab)).toEqual(['Arroz', 'Harina']);
});

it('[SYNC-16] a page that comes after another tab has moved on sets nothing back', async () => {
  const { device, server, known, chance, now } = await quietWorld();
  const tab = device.tab(0);
  const uuid = known.products[0] ?? '';
  const { pull, ...calls } = directCalls(server);
  const metaAfter: unknown[] = [];
  const late = createPuller({
    db: tab.db,
    journal: tab.journal,
    timeAndChance: { now, random: chance.next, newUuid: chance.uuid },
    server: {
      ...calls,
      pull: async (asked) => {
        const page = await pull(asked);
        if (metaAfter.length > 0) return { kind: 'unreachable' };
        editProduct(server.data, uuid, { name: 'Pasta' });
        await tab.pull();
        metaAfter.push(await tab.db.meta.get(storeId));
        return page;
      },
    },
  });
  editProduct(server.data, uuid, { name: 'Arroz' });
  await late.pull(storeId);
  expect(await names(tab)).toEqual(['Harina', 'Pasta']);
  expect([await tab.db.meta.get(storeId)]).toEqual(metaAfter);
});

it('[SYNC-17] a pull changes what the device left alone and keeps what it changed', async () => {
  const { device, server, known } = await quietWorld();
  const tab = device.tab(0);
  const uuid = known.products[0] ?? '';
  await tab.outbox.enqueue(by, [{ kind: 'Product.UPDATE', entityId: uuid, data: { priceUSD: 9 } }]);
  editProduct(server.data, uuid, { name: 'Arroz', priceUSD: 2 });
  await tab.pull();
  expect(await tab.db.products.get(uuid)).toMatchObject({ name: 'Arroz', priceUSD: 9, base: { priceUSD: 2 } });
  await tab.sync();
  const settled = await tab.db.products.get(uuid);
  expect(settled).toMatchObject({ name: 'Arroz', priceUSD: 9 });
  expect(settled).not.toHaveProperty('base');
});

it('[SYNC-17] what was answered shows until the last page, which has its effect, is there', async () => {
  let pages = Number.POSITIVE_INFINITY;
  const { device, server, known, chance } = await quietWorld({
    control: {
      server: (network) => ({
        ...network,
        pull: async (asked) => (pages-- > 0 ? network.pull(asked) : { kind: 'unreachable' }),
      }),
    },
  });
  const { db, outbox, sync } = device.tab(0);
  const uuid = known.products[0] ?? '';
  // More than one page.
  for (let at = 0; at < 60; at += 1) addProduct(server.data, chance.uuid(), `Producto ${at}`, 1000);
  await outbox.enqueue(by, [{ kind: 'Product.UPDATE', entityId: uuid, data: { priceUSD: 9 } }]);
  pages = 1;
  expect(await sync()).toMatchObject({ stopped: { kind: 'unreachable' } });
  expect(await db.syncOperations.count()).toBe(0);
  expect(await db.answered.count()).toBe(1);
  expect(await db.products.get(uuid)).toMatchObject({ priceUSD: 9 });
});

it('[SYNC-18] a cursor that is too old starts over: what is gone goes, unsent work stays', async () => {
  const { device, server, chance, known } = await quietWorld();
  const tab = device.tab(0);
  const [first = '', second = ''] = known.products;
  await tab.outbox.enqueue(by, [newSale(chance, { ...known, products: [second] })]);
  server.data.products.delete(first);
  server.data.stock.delete(first);
  addProduct(server.data, chance.uuid(), 'Café', 1000);
  server.forgetFeed();
  const report = await tab.pull();
  expect(report).toMatchObject({ isFresh: true, stopped: null });
  expect(await names(tab)).toEqual(['Café', 'Harina']);
  expect(await tab.db.syncOperations.count()).toBe(1);
  expect((await tab.db.stock.get(second))?.stock).toBeLessThan(10);
});

it('[SYNC-18] a full copy goes on where a crash interrupted it', async () => {
  const { device, server, chance } = await quietWorld();
  for (let at = 0; at < 120; at += 1) addProduct(server.data, chance.uuid(), `Producto ${at}`, 1000);
  server.forgetFeed();
  await device.live(8, () => device.tab(0).pull());
  const halfway = (await device.tab(0).db.meta.get(storeId))?.snapshot;
  expect(halfway?.table).toBeGreaterThan(0);
  await device.tab(0).pull();
  expect(await device.tab(0).db.products.count()).toBe(122);
  expect(await device.tab(0).db.meta.get(storeId)).toMatchObject({ snapshot: null });
});

it('writes large pages in slices of 500 rows, each with its place', async () => {
  const { device, server, chance, now } = await quietWorld();
  const { db, journal } = device.tab(0);
  for (let at = 0; at < 1300; at += 1) addProduct(server.data, chance.uuid(), `Producto ${at}`, 1000);
  const slices: number[] = [];
  const puller = createPuller({
    db,
    journal,
    timeAndChance: { now, random: chance.next, newUuid: chance.uuid },
    server: {
      pull: async ({ epoch }) => {
        const changes = allChanges(server.data).slice(0, 400);
        const cursor = server.data.rev;
        return { kind: 'answer', data: { epoch, reset: false, cursor, hasMore: false, changes, people: '' } };
      },
      snapshot: async ({ table }) => {
        const changes = allChanges(server.data).filter((change) => change.table === table);
        return {
          kind: 'answer',
          data: { epoch: server.data.epoch, rev: 1, scope: '', changes, after: 0, hasMore: false },
        };
      },
    },
    write: async (to, store, changes) => {
      if (changes.length > 0) slices.push(changes.length);
      await applyChanges(to, store, changes);
    },
  });
  await db.meta.update(storeId, { snapshot: { table: 0, after: 0, rev: null } });
  expect(await puller.pull(storeId)).toMatchObject({ isFresh: true, stopped: null });
  expect(await db.products.count()).toBe(1302);
  expect(await db.stock.count()).toBe(1302);
  expect(slices).toEqual([1, 500, 500, 302, 500, 500, 302, 1, 400]);
});

it('[SYNC-21] who may see less has no rows of before, who may see more gets the older ones; unsent work stays', async () => {
  const { device, server, chance, known } = await quietWorld();
  const tab = device.tab(0);
  const clients = await tab.db.clients.count();
  expect(clients).toBeGreaterThan(0);
  await tab.outbox.enqueue(by, [newSale(chance, known)]);
  server.hide('clients');
  expect(await tab.pull()).toMatchObject({ isFresh: true, stopped: null });
  expect(await tab.db.clients.count()).toBe(0);
  expect(await names(tab)).toEqual(['Harina', 'Harina']);
  expect(await tab.pull()).toMatchObject({ isFresh: false });
  server.hide();
  expect(await tab.pull()).toMatchObject({ isFresh: true, stopped: null });
  expect(await tab.db.clients.count()).toBe(clients);
  expect(await tab.db.syncOperations.count()).toBe(1);
});

it('[SYNC-21] rights that change while a full copy is made make it begin again', async () => {
  let meanwhile = () => {};
  const { device, server } = await quietWorld({
    control: {
      server: (network) => ({
        ...network,
        snapshot: async (asked) => {
          const page = await network.snapshot(asked);
          if (asked.table === 'clients') meanwhile();
          return page;
        },
      }),
    },
  });
  const { db, pull } = device.tab(0);
  meanwhile = () => server.hide('clients');
  await db.meta.update(storeId, { snapshot: { table: 0, after: 0, rev: null } });
  await pull();
  expect(await db.clients.count()).toBe(0);
});

it('[SYNC-21] a copy made before it was noted for whom is made again', async () => {
  const { device } = await quietWorld();
  const { db, pull } = device.tab(0);
  const { scope: _, ...before } = (await db.meta.get(storeId)) ?? {};
  await db.meta.put(before as never);
  expect(await pull()).toMatchObject({ isFresh: true });
  expect(await pull()).toMatchObject({ isFresh: false });
});

it('[SYNC-19] after a restore the device sends again what the server has lost', async () => {
  const { device, server, chance, known } = await quietWorld();
  const tab = device.tab(0);
  await tab.outbox.enqueue(by, [newSale(chance, known)]);
  await tab.sync();
  server.backUp();
  for (let at = 0; at < 4; at += 1) await tab.outbox.enqueue(by, [newSale(chance, known)]);
  await tab.sync();
  expect(server.data.sales).toHaveLength(5);
  server.restore();
  expect(server.data.sales).toHaveLength(1);
  await tab.sync();
  await tab.sync();
  expect(server.data.sales.map(({ fact }) => fact.receiptNumber).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `C1-00000${number}`),
  );
  expect(await tab.db.syncOperations.count()).toBe(0);
});

it('[SYNC-21] signing out empties the copy and keeps unsent work', async () => {
  const { device, server, chance, known } = await quietWorld();
  const tab = device.tab(0);
  await tab.outbox.enqueue(by, [newSale(chance, known)]);
  await clearCopy(tab.db);
  for (const table of [tab.db.products, tab.db.clients, tab.db.stock]) expect(await table.count()).toBe(0);
  expect(await tab.db.syncOperations.count()).toBe(1);
  await tab.sync();
  expect(server.data.sales).toHaveLength(1);
  expect(await names(tab)).toEqual(['Harina', 'Harina']);
});

it('[SYNC-05] an entry that was damaged on the disk does not keep the copy from being refreshed', async () => {
  const { device, server, chance, known } = await quietWorld();
  const { db, outbox, pull } = device.tab(0);
  await outbox.enqueue(by, [newSale(chance, known), newSale(chance, known)]);
  const [damaged] = await db.syncOperations.toArray();
  if (!damaged) throw new Error('nothing was queued');
  await db.syncOperations.put({ ...damaged, operation: { ...damaged.operation, data: { lines: 'x' } as never } });
  for (const uuid of known.products) {
    editProduct(server.data, uuid, { name: 'Arroz' });
    const stock = server.data.stock.get(uuid);
    if (stock) server.data.stock.set(uuid, { ...stock, rev: ++server.data.rev });
  }
  expect((await pull()).stopped).toBeNull();
  expect((await db.products.toArray()).map(({ name }) => name)).toEqual(['Arroz', 'Arroz']);
});
