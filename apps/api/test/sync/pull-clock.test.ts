import { expect, it } from 'vitest';
import type { FeedSource } from '#features/sync/pull/feed.ts';
import { pullChanges } from '#features/sync/pull/pull-changes.ts';
import { feedSources } from '#sync-parts.ts';
import { createBrand, createProduct } from '../factories/catalogue.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

/** The real sources, with something that happens after the clock was read and before any of them is. */
function meanwhile(happens: () => Promise<unknown>): FeedSource[] {
  let done: Promise<unknown> | undefined;
  return feedSources.map((source) => ({
    ...source,
    changes: async (db, ctx, range) => {
      done ??= happens();
      await done;
      return source.changes(db, ctx, range);
    },
  }));
}

it('[TRUST-21] tells nothing beyond the clock it read first, so that what is written meanwhile is told whole, once', async () => {
  const { storeId, staff } = await createStaffedStore(test.services);
  const ctx = ownerCtx(test.services, storeId, staff.owner);
  const device = await createDevice(test.services, storeId, staff.owner);
  const before = await createProduct(test.services, storeId, staff.owner);
  const start = await pullChanges(ctx, feedSources, { cursor: 0, limit: 1000 });
  await createBrand(test.services, storeId, staff.owner);
  // Between the clock and the tables: a product is renamed and a client comes.
  const rename = operation('Product.UPDATE', { seq: 1, entityId: before.uuid, data: { name: 'Otro nombre' } });
  const client = operation('Client.CREATE', { seq: 2, data: { firstName: 'Ana' } });
  const sources = meanwhile(() => push(test, staff.owner, storeId, device.id, [rename, client]));
  const during = await pullChanges(ctx, sources, { cursor: start.cursor, limit: 1000 });
  expect(during.changes.map(({ table }) => table)).toEqual(['brands']);
  expect(during.changes.every(({ rev }) => rev <= during.cursor)).toBe(true);
  const after = await pullChanges(ctx, feedSources, { cursor: during.cursor, limit: 1000 });
  expect(after.changes.map(({ table }) => table)).toEqual(['products', 'clients']);
  const revs = [...during.changes, ...after.changes].map(({ rev }) => rev);
  expect(new Set(revs).size).toBe(revs.length);
});

it('[TRUST-21] a table that was read before a write loses nothing to one that was read after it', async () => {
  const { storeId, staff } = await createStaffedStore(test.services);
  const ctx = ownerCtx(test.services, storeId, staff.owner);
  const device = await createDevice(test.services, storeId, staff.owner);
  const product = await createProduct(test.services, storeId, staff.owner);
  const start = await pullChanges(ctx, feedSources, { cursor: 0, limit: 1000 });
  await createBrand(test.services, storeId, staff.owner);
  const rename = operation('Product.UPDATE', { seq: 1, entityId: product.uuid, data: { name: 'Otro nombre' } });
  const clients = [2, 3].map((seq) => operation('Client.CREATE', { seq, data: { firstName: 'Ana' } }));
  const write = () => push(test, staff.owner, storeId, device.id, [rename, ...clients]);
  // Products are read first; then the write comes, then the other tables.
  const productsFirst = meanwhile(write).map((source) =>
    source.table === 'products' ? (feedSources.find(({ table }) => table === 'products') ?? source) : source,
  );
  const told: string[] = [];
  let cursor = start.cursor;
  for (let page = 0; page < 5; page += 1) {
    const pulled = await pullChanges(ctx, page === 0 ? productsFirst : feedSources, { cursor, limit: 2 });
    told.push(...pulled.changes.map(({ table }) => table));
    ({ cursor } = pulled);
  }
  expect(told).toEqual(['brands', 'products', 'clients', 'clients']);
});
