// @vitest-environment node
import { pbkdf2Sync } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../offline/database.ts';
import type { LocalCashier } from '../../../offline/rows.ts';
import { checkPin, holdersOf } from './cashiers.ts';

// Derived as the server does it, with fewer rounds so that the test does not sleep through them.
function personWith(pin: string, fields: Partial<LocalCashier> = {}): LocalCashier {
  const salt = Buffer.from('0123456789abcdef');
  const hash = pbkdf2Sync(pin, salt, 1000, 32, 'sha256');
  const known = { salt: salt.toString('base64'), iterations: 1000, hash: hash.toString('base64') };
  return { storeId: 1, userId: 7, fullName: 'Ana', role: 'cashier', pin: known, ...fields };
}
const openDb = () => openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });

it('a PIN derived by the server is recognised on the device, and no other one', async () => {
  const db = openDb();
  expect(await checkPin(db, personWith('2580'), '2580')).toEqual({ kind: 'right' });
  expect(await checkPin(db, personWith('2580'), '2581')).toEqual({ kind: 'wrong' });
  expect(await checkPin(db, personWith('2580', { pin: null }), '')).toEqual({ kind: 'wrong' });
});

it('after five wrong ones even the right one has to wait, also after the page was opened anew', async () => {
  const db = openDb();
  for (let at = 0; at < 5; at += 1) await checkPin(db, personWith('2580'), '1111', () => 0);
  expect(await checkPin(db, personWith('2580'), '2580', () => 1000)).toEqual({ kind: 'resting', ms: 59_000 });
  // Another person is not made to wait for it.
  expect(await checkPin(db, personWith('2580', { userId: 8 }), '2580', () => 1000)).toEqual({ kind: 'right' });
  expect(await checkPin(db, personWith('2580'), '2580', () => 60_000)).toEqual({ kind: 'right' });
  expect(await checkPin(db, personWith('2580'), '1111', () => 60_000)).toEqual({ kind: 'wrong' });
});

it('a right PIN forgets the wrong ones before it', async () => {
  const db = openDb();
  for (let at = 0; at < 4; at += 1) await checkPin(db, personWith('2580'), '1111', () => 0);
  await checkPin(db, personWith('2580'), '2580', () => 0);
  for (let at = 0; at < 4; at += 1) {
    expect(await checkPin(db, personWith('2580'), '1111', () => 0)).toEqual({ kind: 'wrong' });
  }
  expect(await checkPin(db, personWith('2580'), '2580', () => 0)).toEqual({ kind: 'right' });
});

it('whoever has no PIN, or not the right, authorises nothing', () => {
  const people = [
    personWith('2580', { userId: 1, role: 'manager' }),
    personWith('2580', { userId: 2, role: 'manager', pin: null }),
    personWith('2580', { userId: 3, role: 'cashier' }),
  ];
  expect(holdersOf(people, 'sales.edit').map(({ userId }) => userId)).toEqual([1]);
});
