import type { Verdict } from '@minipos/contract/sync/sync';
import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld, unasked } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import type { Answer, PushAnswer, PushRequest, SyncServer } from '../database/ports.ts';
import type { NewOperation } from '../outbox/outbox.ts';
import { toEntry } from '../outbox/queue-entry.ts';
import { exportUnsent, importUnsent } from '../outbox/unsent-file.ts';
import { backoffMs, isDue } from './backoff.ts';
import { createSender } from './sender.ts';

type Say = (request: PushRequest) => Answer<PushAnswer>;

/** A device whose server says what the test wants. */
async function deviceWith(say: Say) {
  const world = await quietWorld();
  const { db, journal, outbox } = world.device.tab(0);
  const asked: PushRequest[] = [];
  const timeAndChance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  const push = async (request: PushRequest) => {
    asked.push(request);
    return say(request);
  };
  const sender = createSender({ db, journal, server: { ...unasked, push }, timeAndChance });
  const epoch = world.server.data.epoch;
  return { ...world, db, outbox, sender, asked, epoch };
}

const verdict = (uuid: string, index: number, status: Verdict['status'], code: string | null = null): Verdict => ({
  uuid,
  index,
  status,
  code,
  message: code,
  result: null,
});
const applyAll =
  (epoch: () => string): Say =>
  ({ operations }) => ({
    kind: 'answer',
    data: { epoch: epoch(), verdicts: operations.map(({ uuid }, at) => verdict(uuid, at, 'applied')) },
  });
const rename = (uuid: string, name: string): NewOperation => ({
  kind: 'Product.UPDATE',
  entityId: uuid,
  data: { name },
});

it('[SYNC-05] sends by number, a hundred at a time', async () => {
  let epoch = '';
  const device = await deviceWith(applyAll(() => epoch));
  ({ epoch } = device);
  for (let at = 0; at < 105; at += 1) await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toEqual({ done: 105, failed: 0, stopped: null });
  expect(device.asked.map(({ operations }) => operations.length)).toEqual([100, 5]);
  const seqs = device.asked.flatMap(({ operations }) => operations.map(({ seq }) => seq));
  expect(seqs).toEqual(Array.from({ length: 105 }, (_, at) => at + 1));
  expect(await device.db.syncOperations.count()).toBe(0);
});

it('[TRUST-01] what came in a file is sent apart and said to, also under the name of this device', async () => {
  let epoch = '';
  const device = await deviceWith(applyAll(() => epoch));
  ({ epoch } = device);
  await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  const file = await exportUnsent(device.db, storeId, device.now());
  await device.db.syncOperations.clear();
  await importUnsent(device.db, device.device.tab(0).journal, file);
  await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 2 });
  expect(device.asked.map(({ isFromFile, deviceId }) => [isFromFile, deviceId])).toEqual([
    [true, device.asked[1]?.deviceId],
    [undefined, device.asked[0]?.deviceId],
  ]);
});

it('[SYNC-05] a refused operation holds up those about the same thing, not the others', async () => {
  let epoch = '';
  const device = await deviceWith(({ operations }) => ({
    kind: 'answer',
    data: {
      epoch,
      verdicts: operations.map(({ uuid, seq }, at) =>
        verdict(uuid, at, seq === 1 ? 'rejected' : 'applied', seq === 1 ? 'NO' : null),
      ),
    },
  }));
  ({ epoch } = device);
  const [first = '', second = ''] = device.known.products;
  await device.outbox.enqueue(by, [rename(first, 'Uno')]);
  await device.sender.send(storeId);
  await device.outbox.enqueue(by, [rename(first, 'Dos'), rename(second, 'Tres')]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 1, failed: 0 });
  const left = await device.db.syncOperations.orderBy('id').toArray();
  expect(left.map(({ seq, status, errorCode }) => [seq, status, errorCode])).toEqual([
    [1, 'failed', 'NO'],
    [2, 'pending', null],
  ]);
});

it.each<[string, Answer<PushAnswer>, number]>([
  ['no connection', { kind: 'unreachable' }, 1000],
  ['a busy server', { kind: 'busy', retryAfterMs: null }, 1000],
  ['a server that says when', { kind: 'busy', retryAfterMs: 45_000 }, 45_000],
  ['a withdrawn right', { kind: 'refused', code: 'FORBIDDEN', message: 'No' }, 1000],
])('[SYNC-04] %s leaves the work pending, with a pause', async (_name, answer, pause) => {
  const device = await deviceWith(() => answer);
  await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  const report = await device.sender.send(storeId);
  expect(report).toEqual({ done: 0, failed: 0, stopped: answer });
  const [entry] = await device.db.syncOperations.toArray();
  expect(entry).toMatchObject({ status: 'pending', attempts: 1, nextAttemptAt: device.clock.now + pause });
  await device.sender.send(storeId);
  expect(device.asked).toHaveLength(1);
  await device.sender.send(storeId, { hurry: true });
  expect(device.asked).toHaveLength(2);
});

it('[SYNC-04] an ended session stops sending and costs the work nothing', async () => {
  const device = await deviceWith(() => ({ kind: 'session', message: 'Sesión expirada o inválida' }));
  await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  expect((await device.sender.send(storeId)).stopped?.kind).toBe('session');
  expect(await device.db.syncOperations.toArray()).toMatchObject([
    { status: 'pending', attempts: 0, nextAttemptAt: 0 },
  ]);
});

it('an answer that says nothing about an entry leaves it pending', async () => {
  let epoch = '';
  const device = await deviceWith(({ operations: [one] }) => ({
    kind: 'answer',
    data: { epoch, verdicts: [verdict(one?.uuid ?? '', 0, 'applied'), verdict(device.chance.uuid(), 1, 'applied')] },
  }));
  ({ epoch } = device);
  await device.outbox.enqueue(by, [newSale(device.chance, device.known), newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 1 });
  expect(await device.db.syncOperations.toArray()).toMatchObject([{ seq: 2, status: 'pending', attempts: 1 }]);
});

it('a repeat of something refused counts as refused; what cannot be read is named by its place', async () => {
  let epoch = '';
  const device = await deviceWith(({ operations: [one] }) => ({
    kind: 'answer',
    data: {
      epoch,
      verdicts: [
        verdict(one?.uuid ?? '', 0, 'duplicate', 'CLIENT_EXISTS'),
        { ...verdict('', 1, 'rejected', 'UNREADABLE'), uuid: null },
      ],
    },
  }));
  ({ epoch } = device);
  await device.outbox.enqueue(by, [newSale(device.chance, device.known), newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 0, failed: 2 });
  const codes = (await device.db.syncOperations.toArray()).map(({ status, errorCode }) => [status, errorCode]);
  expect(codes).toEqual([
    ['failed', 'CLIENT_EXISTS'],
    ['failed', 'UNREADABLE'],
  ]);
});

it.each([3, 1])('a batch that is too large is sent in parts, of %i where it must be', async (most) => {
  let epoch = '';
  const device = await deviceWith((request) => {
    if (request.operations.length > most) return { kind: 'too-large' };
    return applyAll(() => epoch)(request);
  });
  ({ epoch } = device);
  for (let at = 0; at < 10; at += 1) await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 10, stopped: null });
});

it('[SYNC-18] an answer from a past that the device has left behind changes nothing', async () => {
  const device = await deviceWith(({ operations }) => {
    void device.db.meta.update(storeId, { epoch: device.chance.uuid() });
    return {
      kind: 'answer',
      data: { epoch: device.epoch, verdicts: [verdict(operations[0]?.uuid ?? '', 0, 'applied')] },
    };
  });
  await device.outbox.enqueue(by, [newSale(device.chance, device.known)]);
  expect(await device.sender.send(storeId)).toMatchObject({ done: 0, stopped: { kind: 'unreachable' } });
  expect(await device.db.syncOperations.count()).toBe(1);
});

it('pauses double up to five minutes, and a clock set back does not stretch them', () => {
  expect([1, 2, 3, 8, 40].map((attempts) => backoffMs(attempts, () => 0.999_999))).toEqual([
    2000, 4000, 8000, 256_000, 300_000,
  ]);
  expect(backoffMs(1, () => 0)).toBe(1000);
  expect(backoffMs(1, () => 0, 10 ** 9)).toBe(3_600_000);
  expect(isDue(5000, 4000)).toBe(false);
  expect(isDue(5000, 5000)).toBe(true);
  expect(isDue(Date.parse('2026-11-15'), Date.parse('1970-01-02'))).toBe(true);
});

it('[SYNC-04] a line too slow for a whole batch gets smaller ones until they arrive, and then larger ones again', async () => {
  const { device, server, chance, known } = await quietWorld();
  const { db, journal, outbox } = device.tab(0);
  for (let at = 0; at < 60; at += 1) await outbox.enqueue(by, [newSale(chance, known)]);
  const sizes: number[] = [];
  const slow: Pick<SyncServer, 'push' | 'register'> = {
    ...unasked,
    push: async (request) => {
      sizes.push(request.operations.length);
      if (request.operations.length > 10) return { kind: 'unreachable' };
      return { kind: 'answer', data: server.push(request) };
    },
  };
  const timeAndChance = { now: Date.now, random: chance.next, newUuid: chance.uuid };
  const sender = createSender({ db, journal, server: slow, timeAndChance });
  for (let tries = 0; tries < 8; tries += 1) await sender.send(storeId, { hurry: true });
  expect(server.data.sales).toHaveLength(60);
  expect(sizes.slice(0, 4)).toEqual([60, 15, 4, 8]);
});

it('[SYNC-12] a sale of a device that the server takes for no till waits with the reason, and goes once it is one', async () => {
  const { device, server, chance, known } = await quietWorld();
  const { db, journal, outbox } = device.tab(0);
  await outbox.enqueue(by, [newSale(chance, known)]);
  const message = 'Este equipo no es una caja de la tienda.';
  let isTill = false;
  const calls: Pick<SyncServer, 'push' | 'register'> = {
    ...unasked,
    push: async (request) => {
      if (isTill) return { kind: 'answer', data: server.push(request) };
      const verdicts = request.operations.map(({ uuid }, index) => ({
        uuid,
        index,
        status: 'deferred' as const,
        code: 'TILL_REQUIRED',
        message,
        result: null,
      }));
      return { kind: 'answer', data: { epoch: server.data.epoch, verdicts } };
    },
  };
  const timeAndChance = { now: Date.now, random: chance.next, newUuid: chance.uuid };
  const sender = createSender({ db, journal, server: calls, timeAndChance });
  await sender.send(storeId, { hurry: true });
  expect(await db.syncOperations.toArray()).toMatchObject([{ status: 'pending', errorMessage: message }]);
  isTill = true;
  await sender.send(storeId, { hurry: true });
  expect(await db.syncOperations.count()).toBe(0);
  expect(server.data.sales).toHaveLength(1);
});

it('[SYNC-01] what a closed tab could not write into the journal is there before the server answers', async () => {
  const { device, chance, known } = await quietWorld();
  const { db, outbox, sync } = device.tab(0);
  await outbox.enqueue(by, [newSale(chance, known)]);
  // The other tab was closed between its two copies.
  const [entry] = await db.syncOperations.toArray();
  if (!entry) throw new Error('nothing was queued');
  const lost = { ...entry, id: undefined, uuid: chance.uuid(), seq: 2 };
  const operation = { ...entry.operation, uuid: lost.uuid, seq: 2 };
  await db.syncOperations.add({ ...toEntry({ ...lost, operation }) });
  await sync();
  const { records } = await device.tab(0).journal.read();
  expect(records.get(lost.uuid)).toMatchObject({ answeredAt: expect.any(Number) as number });
});
