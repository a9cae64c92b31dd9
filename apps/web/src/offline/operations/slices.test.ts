// @vitest-environment node
import { change } from '@minipos/contract/sync/sync';
import { syncOperation } from '@minipos/contract/sync/sync-operations';
import { snapshotTables } from '@minipos/contract/sync/sync-tables';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { LocalPaper, LocalSale } from '../database/rows.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { operationOf, ownedTables, slices } from './slices.ts';

const open = () => openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
const sorted = (names: Iterable<string>) => [...names].toSorted();

it('every table of the device belongs to exactly one slice', () => {
  const db = open();
  expect(sorted(ownedTables.map(({ name }) => name))).toEqual(sorted(db.tables.map(({ name }) => name)));
});

it('every kind of operation of the contract belongs to exactly one slice, and no other', () => {
  const registered = slices.flatMap(({ operations }) => Object.keys(operations));
  const kinds = syncOperation.options.map(({ shape }) => shape.kind.value);
  expect(sorted(registered)).toEqual(sorted(kinds));
});

it('every table that the server serves is written by the slice that owns it, and by no other', () => {
  const written = slices.flatMap(({ pulled }) => Object.keys(pulled));
  expect(sorted(written)).toEqual(sorted(snapshotTables));
  expect(sorted(written)).toEqual(sorted(change.options.map(({ shape }) => shape.table.value)));
  for (const { pulled, tables } of slices)
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(Object.keys(pulled)));
});

it('a field that may be typed again after a refusal is one that the operation has', () => {
  const fields = syncOperation.options.map(({ shape }) => ({
    named: operationOf(shape.kind.value)?.correctable?.map(({ name }) => name) ?? [],
    known: Object.keys(shape.data.shape),
  }));
  expect(fields.some(({ named }) => named.length > 0)).toBe(true);
  for (const { named, known } of fields) expect(known).toEqual(expect.arrayContaining(named));
});

it('[SEC] signing out leaves no row in a table of the copy, and every row in the others', async () => {
  const db = open();
  for (const table of db.tables) {
    const { keyPath } = table.schema.primKey;
    const key = Array.isArray(keyPath) ? keyPath : [keyPath ?? ''];
    await table.put(Object.fromEntries(key.map((field) => [field, field === 'uuid' ? 'a' : 1])));
  }
  const states = ['pending', 'failed', 'synced', 'discarded'] as const;
  await db.sales.bulkPut(states.map((status) => ({ uuid: status, status }) as LocalSale));
  await db.papers.bulkPut(states.map((status) => ({ uuid: status, status }) as LocalPaper));
  await clearCopy(db);
  for (const table of [db.sales, db.papers]) {
    expect(sorted(await table.toCollection().primaryKeys())).toEqual(['a', 'failed', 'pending']);
  }
  for (const { name, atSignOut } of ownedTables.filter((table) => !['sales', 'papers'].includes(table.name))) {
    expect(await db[name].count(), name).toBe(atSignOut === 'emptied' ? 0 : 1);
  }
});
