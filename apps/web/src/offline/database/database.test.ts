import { snapshotTables } from '@minipos/contract/sync/sync-tables';
import { blankOrder } from '@minipos/domain/orders/open-order';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { findOpenSession } from '../operations/cash-sessions.ts';
import { openDatabase, schemaVersions } from './database.ts';

it('a full queue opens whole in the next version of the database', async () => {
  const { device, chance, known } = await quietWorld();
  const old = device.tab(0);
  for (let at = 0; at < 300; at += 1) await old.outbox.enqueue(by, [newSale(chance, known)]);
  const before = await old.db.syncOperations.toArray();
  const engine = { indexedDB: device.factory(), IDBKeyRange };
  old.db.close();

  const next = openDatabase({
    engine,
    versions: [
      ...schemaVersions,
      {
        version: schemaVersions.length + 1,
        stores: { products: 'uuid, [storeId+id], [storeId+barcode], [storeId+departmentId]', parkedCarts: null },
        upgrade: (tx) =>
          tx
            .table('products')
            .toCollection()
            .modify((row: { isFavourite?: boolean }) => {
              row.isFavourite = false;
            }),
      },
    ],
  });
  expect(await next.syncOperations.toArray()).toEqual(before);
  expect(before).toHaveLength(300);
  expect((await next.meta.get(1))?.nextSeq).toBe(301);
  expect(await next.products.where('[storeId+departmentId]').equals([1, 1]).count()).toBe(2);
  next.close();
});

it('[SYNC-04] a device that sold before there were cash sessions opens with its queue and its numbers whole', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = openDatabase({ engine, versions: schemaVersions.slice(0, 1) });
  const meta = { storeId: 1, deviceId: 'd', tillCode: 'C1', nextSeq: 8, nextReceipt: 7, epoch: 'e', cursor: 5 };
  await before.meta.put({ ...meta, snapshot: null, lastSyncAt: null });
  const operation = { kind: 'Sale.CREATE', uuid: 'u', seq: 7 };
  await before.table('syncOperations').add({ uuid: 'u', storeId: 1, deviceId: 'd', seq: 7, touches: [], operation });
  before.close();

  const now = openDatabase({ engine });
  expect((await now.syncOperations.toArray()).map(({ uuid }) => uuid)).toEqual(['u']);
  // It goes on from its place in the changes and fetches what it did not have yet; selling does not wait for that.
  const snapshot = { table: snapshotTables.indexOf('cashSessions'), after: 0, rev: 5 };
  expect(await now.meta.get(1)).toMatchObject({ nextSeq: 8, cursor: 5, snapshot });
  expect(await findOpenSession(now, 1)).toBeNull();
  now.close();
});

it('[SYNC-04] a session that an older app pulled without suppliers and undone payments is fetched again', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = openDatabase({ engine, versions: schemaVersions.slice(0, 8) });
  const meta = { deviceId: 'd', tillCode: 'C1', nextSeq: 8, nextReceipt: 7, epoch: 'e', cursor: 5, lastSyncAt: null };
  const halfway = { table: snapshotTables.indexOf('products'), after: 3, rev: 4 };
  await before.meta.bulkPut([
    { ...meta, storeId: 1, snapshot: null },
    { ...meta, storeId: 2, snapshot: halfway },
  ]);
  await before.table('cashSessions').put({ uuid: 's', storeId: 1, id: 4, deviceId: 'd', close: null });
  before.close();

  const now = openDatabase({ engine });
  const snapshot = { table: snapshotTables.indexOf('cashSessions'), after: 0, rev: 5 };
  expect(await now.meta.get(1)).toMatchObject({ nextSeq: 8, cursor: 5, snapshot });
  // A copy that is not complete comes to the sessions by itself.
  expect((await now.meta.get(2))?.snapshot).toEqual(halfway);
  expect(await now.cashSessions.get('s')).toMatchObject({ id: 4 });
  now.close();
});

it('commits strictly: the browser is told so for every transaction', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  await db.parkedCarts.put({ uuid: 'a', storeId: 1, label: '', parkedAt: null, revision: 1, order: blankOrder('a') });
  expect(asked.mock.lastCall).toEqual([['parkedCarts'], 'readwrite', { durability: 'strict' }]);
  asked.mockRestore();
  db.close();
});
