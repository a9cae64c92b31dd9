import { afterEach, expect, it, vi } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import type { PushRequest, RegisterRequest, SyncServer } from '../database/ports.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { becomeTill } from './become-till.ts';
import { deviceKeyOf, ownDeviceKey } from './device-key.ts';
import { enrol, handIn } from './enrol-device.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = <T>(data: T) => Promise.resolve({ kind: 'answer' as const, data });
const refuse = (code: string) => Promise.resolve({ kind: 'refused' as const, code, message: code });

/** A device whose server says what the test wants about who may hand in. */
async function deviceWith(say: Partial<Pick<SyncServer, 'push' | 'register'>>, maySell = true) {
  const world = await quietWorld();
  const { db } = world.device.tab(0);
  const pushed: PushRequest[] = [];
  const registered: RegisterRequest[] = [];
  const timeAndChance = { now: world.now, random: () => 0, newUuid: world.chance.uuid };
  const server: Pick<SyncServer, 'push' | 'register' | 'people'> = {
    people: () => Promise.resolve({ kind: 'unreachable' }),
    push: (request) => {
      pushed.push(request);
      return say.push?.(request) ?? answer({ epoch: world.server.data.epoch, verdicts: [] });
    },
    register: (request) => {
      registered.push(request);
      return say.register?.(request) ?? answer({ tillCode: 'C1', name: 'Caja', lastSeq: 0 });
    },
  };
  const parts = { db, server, timeAndChance, maySell: () => maySell };
  const meta = await db.meta.get(storeId);
  if (!meta) throw new Error('the device has no name');
  const hand = () => handIn(parts, { storeId, deviceId: meta.deviceId, epoch: null, waiting: 0, operations: [] });
  return { ...world, db, parts, meta, pushed, registered, hand };
}

it('[TRUST-09] a device has one key, however often and from how many tabs it is asked for', async () => {
  const { device } = await quietWorld();
  const { db } = device.tab(0);
  const other = device.tab(1).db;
  const id = 'b3e1c3f0-0000-4000-8000-000000000001';
  const keys = await Promise.all([deviceKeyOf(db, 9, id), deviceKeyOf(other, 9, id), deviceKeyOf(db, 9, id)]);
  expect(new Set(keys.map((key) => key?.publicKey)).size).toBe(1);
  expect(keys[0]?.privateKey.extractable).toBe(false);
});

it('[TRUST-09] a server that does not know the device is told its key and its code, then gets the work', async () => {
  let isKnown = false;
  const { hand, pushed, registered, meta } = await deviceWith({
    push: () => (isKnown ? answer({ epoch: '', verdicts: [] }) : refuse('DEVICE_UNKNOWN')),
    register: () => {
      isKnown = true;
      return answer({ tillCode: 'C1', name: 'Caja', lastSeq: 0 });
    },
  });
  expect((await hand()).kind).toBe('answer');
  expect(pushed).toHaveLength(2);
  expect(registered).toMatchObject([{ asTill: true, tillNumber: 1, signer: { deviceId: meta.deviceId } }]);
});

it('[TRUST-09] another key under its name: the device goes on under a new one and hands in the old work for it', async () => {
  const { hand, pushed, registered, meta, db } = await deviceWith({
    push: ({ signer }) =>
      signer.deviceId === meta.deviceId ? refuse('DEVICE_UNSIGNED') : answer({ epoch: '', verdicts: [] }),
    register: ({ signer }) =>
      signer.deviceId === meta.deviceId
        ? refuse('DEVICE_KEY_DIFFERS')
        : answer({ tillCode: 'C7', name: 'Caja', lastSeq: 0 }),
  });
  expect((await hand()).kind).toBe('answer');
  const now = await db.meta.get(storeId);
  expect(now).toMatchObject({ tillCode: 'C7', nextSeq: 1, nextReceipt: 1, cursor: meta.cursor });
  expect(now?.deviceId).not.toBe(meta.deviceId);
  // A new name brings no number of the old one.
  expect(registered[1]).not.toHaveProperty('tillNumber');
  expect(pushed.at(-1)).toMatchObject({ deviceId: meta.deviceId, signer: { deviceId: now?.deviceId } });
});

it('[TRUST-09] a new name whose registration got no answer is used again, and the old one holds until then', async () => {
  let tries = 0;
  const { parts, registered, meta, db } = await deviceWith({
    register: ({ signer }) => {
      if (signer.deviceId === meta.deviceId) return refuse('DEVICE_KEY_DIFFERS');
      tries += 1;
      return tries === 1
        ? Promise.resolve({ kind: 'unreachable' })
        : answer({ tillCode: 'C7', name: 'Caja', lastSeq: 0 });
    },
  });
  expect((await enrol(parts, storeId)).failure).toEqual({ kind: 'unreachable' });
  expect(await db.meta.get(storeId)).toEqual(meta);
  expect((await enrol(parts, storeId)).failure).toBeNull();
  const [, first, , second] = registered.map(({ signer }) => signer.deviceId);
  expect(second).toBe(first);
});

it('[TRUST-09] a retired device keeps its work and its name, and registers nothing', async () => {
  const { hand, registered, db, meta } = await deviceWith({ push: () => refuse('DEVICE_REVOKED') });
  expect(await hand()).toMatchObject({ kind: 'refused', code: 'DEVICE_REVOKED' });
  expect(registered).toEqual([]);
  expect(await db.meta.get(storeId)).toEqual(meta);
});

/** A browser that somebody signed in on for the first time. */
const strange = 76;

it('[TRUST-09] work handed in from a browser that nobody made a till makes it known, and no till', async () => {
  const { parts, registered, db } = await deviceWith({
    register: ({ asTill }) => answer({ tillCode: asTill ? 'C1' : null, name: 'Equipo', lastSeq: 0 }),
  });
  expect((await enrol(parts, strange)).failure).toBeNull();
  expect(registered).toMatchObject([{ asTill: false }]);
  expect(registered[0]).not.toHaveProperty('name');
  const meta = await db.meta.get(strange);
  expect(meta?.tillCode).toBeNull();
  expect(meta).not.toHaveProperty('tillName');
});

it('[TRUST-09] somebody who may sell makes it a till under a name, with the code that the server gives', async () => {
  const { parts, registered, db } = await deviceWith({
    register: ({ name = '' }) => answer({ tillCode: 'C3', name, lastSeq: 0 }),
  });
  expect(await becomeTill(parts, strange, 'Caja de la entrada')).toBeNull();
  expect(registered).toMatchObject([{ asTill: true, name: 'Caja de la entrada' }]);
  expect(await db.meta.get(strange)).toMatchObject({ tillCode: 'C3', tillName: 'Caja de la entrada', nextReceipt: 1 });
});

it('without a connection, or without the right to sell, it does not become one and says why', async () => {
  const cut = await deviceWith({ register: () => Promise.resolve({ kind: 'unreachable' }) });
  expect(await becomeTill(cut.parts, strange, 'Caja 1')).toEqual({ kind: 'unreachable' });
  expect((await cut.db.meta.get(strange))?.tillCode).toBeNull();

  const other = await deviceWith({ register: () => answer({ tillCode: null, name: 'Equipo', lastSeq: 0 }) }, false);
  expect(await becomeTill(other.parts, strange, 'Caja 1')).toMatchObject({ kind: 'refused', code: 'FORBIDDEN' });
  expect(other.registered).toMatchObject([{ asTill: false }]);
  // Nor does it become one when somebody who may sell signs in next.
  expect(await other.db.meta.get(strange)).not.toHaveProperty('tillName');
});

it('a till that somebody who does not sell makes known again keeps its code, and is registered as one by the next who sells', async () => {
  const { parts, registered, db } = await deviceWith(
    { register: () => answer({ tillCode: null, name: 'Caja', lastSeq: 0 }) },
    false,
  );
  expect((await enrol(parts, storeId)).failure).toBeNull();
  expect(registered).toMatchObject([{ asTill: false }]);
  expect((await db.meta.get(storeId))?.tillCode).toBe('C1');
  await enrol({ ...parts, maySell: () => true }, storeId);
  expect(registered[1]).toMatchObject({ asTill: true, name: 'Caja', tillNumber: 1 });
});

const deferred = (code: string | null) => ({
  uuid: null,
  index: 0,
  status: 'deferred' as const,
  code,
  message: null,
  result: null,
});

it('[SYNC-12] a server set back to before the device became a till is told of it, and gets the work at once', async () => {
  let isTill = false;
  const { hand, pushed, registered } = await deviceWith({
    push: () => answer({ epoch: '', verdicts: isTill ? [] : [deferred('TILL_REQUIRED')] }),
    register: () => {
      isTill = true;
      return answer({ tillCode: 'C1', name: 'Caja', lastSeq: 0 });
    },
  });
  expect(await hand()).toMatchObject({ kind: 'answer', data: { verdicts: [] } });
  expect(pushed).toHaveLength(2);
  expect(registered).toMatchObject([{ asTill: true, tillNumber: 1 }]);
});

it('nobody who does not sell can tell it: the work waits; and what waits for another reason registers nothing', async () => {
  const verdicts = [deferred('TILL_REQUIRED')];
  const other = await deviceWith({ push: () => answer({ epoch: '', verdicts }) }, false);
  expect(await other.hand()).toMatchObject({ data: { verdicts } });
  expect(other.registered).toEqual([]);
  const busy = await deviceWith({ push: () => answer({ epoch: '', verdicts: [deferred('INTERNAL')] }) });
  await busy.hand();
  expect(busy.registered).toEqual([]);
});

it('work of a store where the device has no name yet gets it one', async () => {
  const { parts, registered, db } = await deviceWith({});
  const request = {
    storeId: 77,
    deviceId: 'b3e1c3f0-0000-4000-8000-000000000001',
    epoch: null,
    waiting: 0,
    operations: [],
  };
  expect((await handIn(parts, request)).kind).toBe('answer');
  expect((await db.meta.get(77))?.deviceId).toBe(registered[0]?.signer.deviceId);
});

it('a page without https says why nothing can be sent', async () => {
  const { parts, registered } = await deviceWith({});
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  const { failure } = await enrol(parts, 78);
  expect(failure).toMatchObject({ kind: 'refused', code: 'DEVICE_UNSIGNED' });
  expect(failure && 'message' in failure ? failure.message : '').toContain('https');
  expect(registered).toEqual([]);
});

it('[TRUST-09] signing out leaves the device its key', async () => {
  const { device, chance, known, server } = await quietWorld();
  const { db, outbox, sync } = device.tab(0);
  const before = await ownDeviceKey(db, storeId);
  await outbox.enqueue(by, [newSale(chance, known)]);
  await clearCopy(db);
  expect((await ownDeviceKey(db, storeId))?.publicKey).toBe(before?.publicKey);
  await sync(true);
  expect(server.data.sales).toHaveLength(1);
  expect(server.data.devices.size).toBe(1);
});
