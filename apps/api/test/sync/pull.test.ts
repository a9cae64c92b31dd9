import { deleteProduct } from '@minipos/contract/catalogue/products';
import * as calls from '@minipos/contract/sync/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createBrand, createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

type Copy = Map<string, calls.Change['row']>;
const key = (change: calls.Change) => `${change.table}:${change.id}`;

async function pullAll(cursor: number, copy: Copy, limit = 3, person: Person = staff.owner): Promise<number> {
  for (let from = cursor; ; ) {
    const { data } = await test.as(person.token)(calls.pull, { query: { storeId, cursor: from, limit } });
    expect(data.reset).toBe(false);
    for (const change of data.changes) copy.set(key(change), change.row);
    from = data.cursor;
    if (!data.hasMore) return from;
  }
}

async function snapshot(person: Person = staff.owner): Promise<{ copy: Copy; rev: number }> {
  const copy: Copy = new Map();
  let rev: number | undefined;
  for (const table of calls.snapshotTables) {
    for (let after = 0, more = true; more; ) {
      const { data } = await test.as(person.token)(calls.snapshot, { query: { storeId, table, after, limit: 2 } });
      rev ??= data.rev;
      for (const change of data.changes) copy.set(key(change), change.row);
      ({ after, hasMore: more } = data);
    }
  }
  return { copy, rev: rev ?? 0 };
}

const living = (copy: Copy) =>
  new Map([...copy].filter(([, row]) => row !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe('[SYNC-15] a device that pulls', () => {
  it('ends with the same copy as one that took a snapshot, whatever was created, changed, sold and deleted', async () => {
    const device = await createDevice(test.services, storeId, staff.owner);
    const products = [];
    for (let index = 0; index < 5; index += 1) {
      products.push(await createProduct(test.services, storeId, staff.owner, { stock: 4 }));
    }
    await createBrand(test.services, storeId, staff.owner);
    const lines = products.slice(0, 3).map(({ uuid }) => ({ productUuid: uuid, quantity: 2, price: 1.35 }));
    const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Ana' } });
    await push(test, staff.owner, storeId, device.id, [
      client,
      operation('Sale.CREATE', { seq: 2, data: saleOf(lines) }),
    ]);
    const gone = products[4]?.id ?? 0;
    await test.as(staff.owner.token)(deleteProduct, { params: { storeId, productId: gone } });
    const pulled: Copy = new Map();
    await pullAll(0, pulled);
    expect(pulled.get(`products:${gone}`)).toBeNull();
    pulled.delete(`stock:${gone}`);
    expect(living(pulled)).toEqual(living((await snapshot()).copy));
  });

  it('misses nothing while others write', async () => {
    const copy: Copy = new Map();
    let cursor = 0;
    const state = { writing: true };
    const writers = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let index = 0; index < 8; index += 1)
          await createProduct(test.services, storeId, staff.owner, { stock: 1 });
      }),
    ).finally(() => {
      state.writing = false;
    });
    while (state.writing) cursor = await pullAll(cursor, copy, 5);
    await writers;
    await pullAll(cursor, copy);
    expect([...copy.keys()].filter((name) => name.startsWith('products:'))).toHaveLength(32);
    expect([...copy.keys()].filter((name) => name.startsWith('stock:'))).toHaveLength(32);
  });

  it('and takes a snapshot while others write catches up from its rev', async () => {
    for (let index = 0; index < 4; index += 1) await createProduct(test.services, storeId, staff.owner);
    const [{ copy, rev }] = await Promise.all([
      snapshot(),
      ...Array.from({ length: 6 }, () => createProduct(test.services, storeId, staff.owner)),
    ]);
    await pullAll(rev, copy);
    expect(living(copy)).toEqual(living((await snapshot()).copy));
  });

  it('is answered cheaply when nothing moved', async () => {
    const cursor = await pullAll(0, new Map());
    const { data } = await test.as(staff.owner.token)(calls.pull, { query: { storeId, cursor } });
    expect(data).toMatchObject({ changes: [], cursor, hasMore: false });
  });
});

describe('a snapshot', () => {
  it('goes on past pages whose rows were all deleted', async () => {
    const device = await createDevice(test.services, storeId, staff.owner);
    const clients = Array.from({ length: 7 }, (_, index) =>
      operation('Client.CREATE', { seq: index + 1, data: { firstName: `Cliente ${index}` } }),
    );
    await push(test, staff.owner, storeId, device.id, clients);
    await test.database.as('owner', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await client.query("update clients set archived_at = now() where first_name <> 'Cliente 6'");
      await client.query('commit');
    });
    const kept = [...(await snapshot()).copy.keys()].filter((name) => name.startsWith('clients:'));
    expect(kept).toHaveLength(1);
  });
});

describe('[SYNC-18] a device starts over', () => {
  it('when its cursor is of another epoch, beyond the clock, or older than what is still told', async () => {
    const call = test.as(staff.owner.token);
    const reset = async (query: { cursor: number; epoch?: string }) =>
      (await call(calls.pull, { query: { storeId, ...query } })).data.reset;
    expect(await reset({ cursor: 0, epoch: '00000000-0000-4000-8000-000000000000' })).toBe(true);
    expect(await reset({ cursor: 1_000_000 })).toBe(true);
    await test.database.as('owner', async (client) => {
      await client.query(
        `begin; set local app.store_id = '${storeId}'; update store_clocks set feed_floor = 2; commit`,
      );
    });
    expect(await reset({ cursor: 1 })).toBe(true);
    expect(await reset({ cursor: 2 })).toBe(false);
  });
});

describe('[SYNC-21] a copy holds what its user may see', () => {
  it('no costs for a cashier', async () => {
    const { id } = await createProduct(test.services, storeId, staff.owner, { costUSD: 7 });
    const forCashier: Copy = new Map();
    await pullAll(0, forCashier, 50, staff.cashier);
    expect(forCashier.get(`products:${id}`)).toMatchObject({ costUSD: null, priceUSD: 1.35 });
    expect((await snapshot(staff.cashier)).copy.get(`products:${id}`)).toMatchObject({ costUSD: null });
  });
});
