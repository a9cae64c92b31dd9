import { randomUUID } from 'node:crypto';
import { sampleDevice } from '@minipos/contract/sync/sample-device';
import { deviceSignatureHeader, serverTimeHeader } from '@minipos/domain/people/proof-texts';
import { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createReplayMemory } from '#http/guards/replay-memory.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf } from '../factories/sync.ts';
import { redisUrl } from '../support/environment.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let token: string;
let deviceId: string;
let body: string;
beforeEach(async () => {
  const { staff, ...store } = await createStaffedStore(test.services);
  ({ storeId } = store);
  ({ token } = staff.owner);
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  body = JSON.stringify({ storeId, deviceId, epoch: null, operations: [] });
});

const url = '/api/sync/push';
const send = (headers: Record<string, string>, payload = body) =>
  test.inject({ method: 'POST', url, token, headers: { 'content-type': 'application/json', ...headers }, payload });
const signed = async (payload = body, at?: number, path = url) =>
  (await deviceOf(deviceId)).sign({ method: 'POST', url: path, body: payload }, at);
const codeOf = async (headers: Record<string, string>, payload?: string) =>
  (await send(headers, payload)).json<{ code?: string }>().code ?? 'taken';

describe('[TRUST-09] a call that a device signs', () => {
  it('is taken with its signature', async () => {
    expect(await codeOf(await signed())).toBe('taken');
  });

  it('is refused without one, or with one of another key, body, path, method, time or store, and changes nothing', async () => {
    const before = await fingerprint(test.database);
    const thief = await sampleDevice(deviceId);
    const { [deviceSignatureHeader]: good = '' } = await signed();
    const [id, at, bytes] = good.split('.');
    const header = (value: string) => ({ [deviceSignatureHeader]: value });
    const other = JSON.stringify({ storeId: storeId + 1, deviceId, epoch: null, operations: [] });
    const forged = [
      {},
      header(''),
      header('nada'),
      header(`${id}.${at}`),
      header(`${id}.${Number(at) + 1}.${bytes}`),
      header(`${id}.${at}.${bytes?.slice(0, -2)}AA`),
      await thief.sign({ method: 'POST', url, body }),
      await (await deviceOf(deviceId)).sign({ method: 'PUT', url, body }),
      await signed(`${body} `),
      await signed(other),
      await signed(body, undefined, '/api/sync/pull'),
    ];
    for (const headers of forged) expect(await codeOf(headers)).toBe('DEVICE_UNSIGNED');
    const unknown = await (await sampleDevice(randomUUID())).sign({ method: 'POST', url, body });
    expect(await codeOf(unknown)).toBe('DEVICE_UNKNOWN');
    expect(await fingerprint(test.database)).toEqual(before);
  });

  it('is taken once; another signature that fits the same text is no second call', async () => {
    const headers = await signed();
    expect(await codeOf(headers)).toBe('taken');
    expect(await codeOf(headers)).toBe('DEVICE_REPLAYED');
    const [id, at, bytes = ''] = (headers[deviceSignatureHeader] ?? '').split('.');
    // ECDSA: anyone who has (r, s) also has (r, n − s).
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const raw = Buffer.from(bytes, 'base64url');
    const s = order - BigInt(`0x${raw.subarray(32).toString('hex')}`);
    const twin = Buffer.concat([raw.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
    const again = { [deviceSignatureHeader]: `${id}.${at}.${twin.toString('base64url')}` };
    expect(await codeOf(again)).toBe('DEVICE_REPLAYED');
  });

  it('by a clock that is wrong says the right time, and is taken when it is signed with that', async () => {
    const late = await send(await signed(body, test.clock.now.getTime() + 3_600_000));
    expect(late.json()).toMatchObject({ code: 'DEVICE_CLOCK' });
    const told = Number(late.headers[serverTimeHeader]);
    expect(told).toBe(test.clock.now.getTime());
    const device = await sampleDevice(randomUUID());
    const payload = JSON.stringify({
      storeId,
      deviceId: device.id,
      publicKey: device.publicKey,
      asTill: true,
      name: 'Caja',
    });
    const call = { method: 'POST', url: '/api/sync/devices', body: payload };
    const headers = { 'content-type': 'application/json', ...(await device.sign(call, told)) };
    const answer = await test.inject({ method: 'POST', url: call.url, token, headers, payload });
    expect(answer.statusCode).toBe(201);
  });

  it('is answered for a body that cannot be read as for every other call', async () => {
    expect(await codeOf({}, '{"storeId":')).toBe('MALFORMED_REQUEST');
  });
});

describe('what was seen is remembered', () => {
  const away = new Redis(redisUrl, { lazyConnect: true, enableOfflineQueue: false });
  afterAll(() => away.disconnect());

  it('while Redis is away, within the window', async () => {
    const memory = createReplayMemory(away, `test:${randomUUID()}:`, 1000);
    const seen = async (text: string, now: number) => memory.isFirst(text, now);
    expect([await seen('a', 0), await seen('b', 10), await seen('a', 20), await seen('a', 1001)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('by every process through Redis', async () => {
    const redis = new Redis(redisUrl);
    const prefix = `test:${randomUUID()}:`;
    const [one, other] = [createReplayMemory(redis, prefix, 60_000), createReplayMemory(redis, prefix, 60_000)];
    expect(await one.isFirst('a', 0)).toBe(true);
    expect(await other.isFirst('a', 0)).toBe(false);
    redis.disconnect();
  });
});
