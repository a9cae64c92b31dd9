// @vitest-environment node
import { createHmac } from 'node:crypto';
import { actorProofText } from '@minipos/domain/people/proof-texts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '#offline/database/database.ts';
import { proveAction } from '#offline/identity/person-key.ts';
import { personWith, sealedPlace, secretOf } from '#test/fixtures/sealed-person.ts';
import { checkPin, holdersOf } from './cashiers.ts';

const place = sealedPlace;
const secret = secretOf(place.generation);
const openDb = () => openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
const right = { kind: 'right', key: expect.anything() as unknown };

it('[TRUST-19] a PIN opens the secret that the server wrapped with it, and no other one does', async () => {
  const db = openDb();
  const outcome = await checkPin(db, personWith('2580'), '2580');
  expect(outcome).toMatchObject({ kind: 'right', key: { ...place, userId: 7 } });
  expect(await checkPin(db, personWith('2580'), '2581')).toEqual({ kind: 'wrong' });
  expect(await checkPin(db, personWith('2580', { pin: null }), '')).toEqual({ kind: 'wrong' });
  if (outcome.kind !== 'right') throw new Error('the PIN was right');
  // What it proves is what the server computes with the secret it gave out, and the secret itself cannot be read here.
  expect(outcome.key.key.extractable).toBe(false);
  const uuid = 'b3e1c3f0-0000-4000-8000-000000000002';
  const action = {
    uuid,
    kind: 'Sale.CREATE',
    entityId: uuid,
    timestamp: '2026-11-16T12:00:00.000Z',
    data: { totalUSD: 3 },
  };
  const text = actorProofText({ ...place, userId: 7 }, action);
  const mac = createHmac('sha256', secret).update(text).digest('base64url');
  expect(await proveAction(outcome.key, action)).toEqual({ generation: 3, mac });
});

it('[TRUST-19] a secret of another person or device does not open, whatever the PIN', async () => {
  const db = openDb();
  expect(await checkPin(db, { ...personWith('2580'), userId: 8 }, '2580')).toEqual({ kind: 'wrong' });
  expect(await checkPin(db, { ...personWith('2580'), deviceId: 'another' }, '2580')).toEqual({ kind: 'wrong' });
});

it('after five wrong ones even the right one has to wait, also after the page was opened anew', async () => {
  const db = openDb();
  for (let at = 0; at < 5; at += 1) await checkPin(db, personWith('2580'), '1111', () => 0);
  expect(await checkPin(db, personWith('2580'), '2580', () => 1000)).toEqual({ kind: 'resting', ms: 59_000 });
  // Another person is not made to wait for it.
  expect(await checkPin(db, personWith('2580', { userId: 8 }), '2580', () => 1000)).toEqual(right);
  expect(await checkPin(db, personWith('2580'), '2580', () => 60_000)).toEqual(right);
  expect(await checkPin(db, personWith('2580'), '1111', () => 60_000)).toEqual({ kind: 'wrong' });
});

it('a right PIN forgets the wrong ones before it', async () => {
  const db = openDb();
  for (let at = 0; at < 4; at += 1) await checkPin(db, personWith('2580'), '1111', () => 0);
  await checkPin(db, personWith('2580'), '2580', () => 0);
  for (let at = 0; at < 4; at += 1) {
    expect(await checkPin(db, personWith('2580'), '1111', () => 0)).toEqual({ kind: 'wrong' });
  }
  expect(await checkPin(db, personWith('2580'), '2580', () => 0)).toEqual(right);
});

it('whoever has no PIN, or not the right, authorises nothing; who must renew theirs is named', () => {
  const people = [
    personWith('2580', { userId: 1, role: 'manager' }),
    personWith('2580', { userId: 2, role: 'manager', pin: null }),
    personWith('2580', { userId: 3, role: 'cashier' }),
    personWith('2580', { userId: 4, role: 'manager', pin: null, mustRenewPin: true }),
    personWith('2580', { userId: 5, role: 'cashier', added: ['sales.edit'] }),
    personWith('2580', { userId: 6, role: 'manager', removed: ['sales.edit'] }),
  ];
  expect(holdersOf(people, 'sales.edit').map(({ userId }) => userId)).toEqual([1, 4, 5]);
});
