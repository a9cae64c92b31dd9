import { createHmac } from 'node:crypto';
import { actorProofText, type ProvedAction } from '@minipos/domain/people/proof-texts';
import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import type { PeopleAnswer } from '../database/ports.ts';
import { createFailedWork } from '../outbox/failed-work.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { keepTaker, refreshPeople } from './device-people.ts';
import { importSecret } from './person-key.ts';
import { createProver } from './prover.ts';

const secretOf = (userId: number) => Buffer.alloc(32, userId).toString('base64');
const sealed = (generation: number) => ({ salt: 'AA==', iterations: 1, generation, wrapped: 'AA==' });
const ana = {
  userId: 8,
  fullName: 'Ana',
  role: 'cashier' as const,
  added: [],
  removed: [],
  mustRenewPin: false,
  isPinGiven: false,
};

/** A device that the store knows, with people as the server tells them. */
async function deviceWithPeople() {
  const world = await quietWorld();
  const { db, journal } = world.device.tab(0);
  const told: PeopleAnswer = {
    own: { userId: 7, generation: 2, secret: secretOf(7) },
    people: [{ ...ana, pin: sealed(4) }],
  };
  const server = { people: () => Promise.resolve({ kind: 'answer' as const, data: structuredClone(told) }) };
  const prover = createProver(db);
  const timeAndChance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  const outbox = createOutbox(db, journal, timeAndChance, prover.prove);
  const deviceId = (await db.meta.get(storeId))?.deviceId ?? '';
  const refresh = async () => {
    await refreshPeople({ db, server }, storeId);
    prover.forget();
  };
  const take = async (userId: number, generation: number) => {
    await keepTaker(db, storeId, 7, await importSecret({ storeId, deviceId, userId, generation }, secretOf(userId)));
    prover.forget();
  };
  const sellAs = async (actorUserId: number) => {
    await outbox.enqueue({ storeId, actorUserId }, [newSale(world.chance, world.known)]);
    const entry = await db.syncOperations.orderBy('id').last();
    if (!entry) throw new Error('nothing was queued');
    return entry.operation;
  };
  const macOf = (userId: number, generation: number, operation: ProvedAction) =>
    createHmac('sha256', Buffer.alloc(32, userId))
      .update(actorProofText({ storeId, deviceId, userId, generation }, operation))
      .digest('base64url');
  return { ...world, db, told, outbox, refresh, take, sellAs, macOf };
}

it('[TRUST-01] own work carries a proof made with the secret the server gave', async () => {
  const { refresh, sellAs, macOf } = await deviceWithPeople();
  expect(await sellAs(7)).not.toHaveProperty('proof');
  await refresh();
  const sale = await sellAs(7);
  expect(sale.proof).toEqual({ generation: 2, mac: macOf(7, 2, sale) });
});

it('[TRUST-01] who took the till proves their own work until it is handed back', async () => {
  const { db, refresh, take, sellAs, macOf } = await deviceWithPeople();
  await refresh();
  expect(await sellAs(8)).not.toHaveProperty('proof');
  await take(8, 4);
  const sale = await sellAs(8);
  expect(sale.proof).toEqual({ generation: 4, mac: macOf(8, 4, sale) });
  // The one signed in can still prove theirs.
  expect((await sellAs(7)).proof?.generation).toBe(2);
  await keepTaker(db, storeId, 7, null);
  expect((await db.personKeys.toArray()).map(({ userId }) => userId)).toEqual([7]);
});

it('[TRUST-01] a new PIN, or a right that is gone, ends what was proved with the old one at the next contact', async () => {
  const { db, told, refresh, take, sellAs } = await deviceWithPeople();
  await refresh();
  await take(8, 4);
  await refresh();
  expect((await sellAs(8)).proof?.generation).toBe(4);
  told.people = [{ ...ana, pin: sealed(5) }];
  await refresh();
  expect(await sellAs(8)).not.toHaveProperty('proof');
  expect(await db.cashiers.toArray()).toMatchObject([{ userId: 8, storeId, pin: { generation: 5 } }]);
});

it('[TRUST-01] under another name of the device the old secrets prove nothing and are not used', async () => {
  const { db, chance, refresh, sellAs } = await deviceWithPeople();
  await refresh();
  await db.meta.update(storeId, { deviceId: chance.uuid() });
  expect(await sellAs(7)).not.toHaveProperty('proof');
});

it('[TRUST-01] giving up refused work and sending it again are proved, too', async () => {
  const { db, outbox, refresh, sellAs, macOf } = await deviceWithPeople();
  await refresh();
  const sale = await sellAs(7);
  await db.syncOperations.toCollection().modify({ status: 'failed' });
  await createFailedWork(db, outbox).retry({ storeId, actorUserId: 7 }, sale.uuid);
  const made = (await db.syncOperations.orderBy('id').toArray()).slice(1).map(({ operation }) => operation);
  expect(made.map(({ kind }) => kind)).toEqual(['Operation.DISCARD', 'Sale.CREATE']);
  for (const operation of made) expect(operation.proof?.mac).toBe(macOf(7, 2, operation));
});

it('[TRUST-19] signing out takes the secrets of people from the device, and the proofs of queued work stay', async () => {
  const { db, refresh, take, sellAs } = await deviceWithPeople();
  await refresh();
  await take(8, 4);
  await sellAs(8);
  await clearCopy(db);
  expect([await db.personKeys.count(), await db.cashiers.count()]).toEqual([0, 0]);
  expect((await db.syncOperations.toArray())[0]?.operation.proof?.generation).toBe(4);
});
