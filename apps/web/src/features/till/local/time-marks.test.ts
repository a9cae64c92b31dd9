// @vitest-environment node
import { createHmac } from 'node:crypto';
import { actorProofText } from '@minipos/domain/people/proof-texts';
import { expect, it } from 'vitest';
import { importSecret } from '#offline/identity/person-key.ts';
import { createProver } from '#offline/identity/prover.ts';
import { type By, createOutbox, type NewOperation } from '#offline/outbox/outbox.ts';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { marksOf, markTime, RepeatedMark } from './time-marks.ts';

const minute = 60_000;

/** A device of the store, and Ana, who has just given her PIN on it. */
async function atTheClock() {
  const world = await quietWorld();
  const { db, journal } = world.device.tab(0);
  const chance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  const outbox = createOutbox(db, journal, chance, createProver(db).prove);
  const enqueue = (by: By, operations: NewOperation[], _what: string, before?: () => PromiseLike<unknown>) =>
    outbox.enqueue(by, operations, { before });
  const deviceId = (await db.meta.get(storeId))?.deviceId ?? '';
  const place = { storeId, deviceId, userId: 8, generation: 4 };
  const key = await importSecret(place, Buffer.alloc(32, 8).toString('base64'));
  const sync = { db, storeId, newUuid: world.chance.uuid, enqueue };
  const mark = (kind: 'in' | 'out') => markTime(sync, { userId: 8, fullName: 'Ana', key }, kind, world.now);
  const wait = (ms: number) => void (world.clock.now += ms);
  return { ...world, db, place, mark, wait };
}

it('a mark is queued with the proof of who gave the PIN, who does not stay at the till', async () => {
  const { db, place, mark } = await atTheClock();
  await mark('in');
  const [entry, ...others] = await db.syncOperations.toArray();
  if (!entry) throw new Error('nothing was queued');
  expect(others).toEqual([]);
  expect(entry.operation).toMatchObject({ kind: 'TimeMark.CREATE', actorUserId: 8, data: { kind: 'in' } });
  const mac = createHmac('sha256', Buffer.alloc(32, 8))
    .update(actorProofText(place, entry.operation))
    .digest('base64url');
  expect(entry.operation.proof).toEqual({ generation: 4, mac });
  expect(await db.personKeys.toArray()).toEqual([]);
});

it('what was marked is told with the hours of the day', async () => {
  const { mark, wait, clock } = await atTheClock();
  expect(await mark('in')).toEqual({ kind: 'in', at: new Date(clock.now), minutesToday: 0 });
  wait(245 * minute);
  expect(await mark('out')).toEqual({ kind: 'out', at: new Date(clock.now), minutesToday: 245 });
});

it('a double tap, in one tab or two, is one mark; after a minute it is another', async () => {
  const { db, mark, wait } = await atTheClock();
  const both = await Promise.allSettled([mark('in'), mark('in')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  wait(59_000);
  await expect(mark('out')).rejects.toBeInstanceOf(RepeatedMark);
  expect(await db.syncOperations.count()).toBe(1);
  wait(1000);
  await mark('out');
  expect((await marksOf(db, storeId, 8)).map(({ kind }) => kind)).toEqual(['in', 'out']);
});

it('a double tap is one mark also after the clock was set back', async () => {
  const { db, mark, wait } = await atTheClock();
  await mark('in');
  wait(-120 * minute);
  await mark('out');
  await expect(mark('out')).rejects.toBeInstanceOf(RepeatedMark);
  expect(await db.syncOperations.count()).toBe(2);
});

it('marks of long ago are forgotten on the device', async () => {
  const { db, mark, wait } = await atTheClock();
  await mark('in');
  wait(16 * 24 * 60 * minute);
  await mark('in');
  expect(await marksOf(db, storeId, 8)).toHaveLength(1);
});
