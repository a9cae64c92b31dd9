import { webcrypto } from 'node:crypto';
import type { WireRequest } from '@minipos/contract/core/client';
import { newDeviceKey, publicKeyText } from '@minipos/contract/proofs/device-signing';
import { deviceRequestText, signatureWindowMs } from '@minipos/domain/people/proof-texts';
import { expect, it } from 'vitest';
import { signingTransport } from './sign-request.ts';

const deviceId = 'b3e1c3f0-0000-4000-8000-000000000001';
const request: WireRequest = { method: 'POST', url: '/api/sync/push?x=1', headers: { a: 'b' }, body: '{"ñ":1}' };
const wayOfKey = { name: 'ECDSA', namedCurve: 'P-256' };
const wayOfText = { name: 'ECDSA', hash: 'SHA-256' };

/** A server that checks signatures with the public half alone, by its own clock. */
async function checkingServer(now: () => number) {
  const pair = await newDeviceKey();
  const spki = Buffer.from(await publicKeyText(pair), 'base64');
  const key = await webcrypto.subtle.importKey('spki', spki, wayOfKey, false, ['verify']);
  const seen: string[] = [];
  const transport = async ({ method, url, headers, body }: WireRequest) => {
    const [sender = '', at = '', signature = ''] = (headers['x-device-signature'] ?? '').split('.');
    seen.push(signature);
    const hash = Buffer.from(
      await webcrypto.subtle.digest('SHA-256', Buffer.from(typeof body === 'string' ? body : '')),
    );
    const signed = { method, path: url, bodyHash: hash.toString('hex'), at: Number(at), storeId: 3, deviceId: sender };
    const text = Buffer.from(deviceRequestText(signed));
    const isRight = await webcrypto.subtle.verify(wayOfText, key, Buffer.from(signature, 'base64url'), text);
    const isNow = Math.abs(Number(at) - now()) <= signatureWindowMs;
    const status = !isRight ? 403 : isNow ? 200 : 409;
    const answered = new Headers(status === 409 ? { 'x-server-time': String(now()) } : {});
    return { status, headers: answered, json: () => Promise.resolve({}) };
  };
  return { transport, seen, signer: { deviceId, privateKey: pair.privateKey, publicKey: spki.toString('base64') } };
}

it('[TRUST-09] what is sent carries a signature over method, address, body, time, store and device', async () => {
  const { transport, signer } = await checkingServer(Date.now);
  expect((await signingTransport(transport, signer, 3)(request)).status).toBe(200);
  // The same signature for another store is worth nothing.
  expect((await signingTransport(transport, signer, 4)(request)).status).toBe(403);
});

it('[TRUST-09] a clock that is years off costs one answer more, once', async () => {
  const serverTime = Date.now();
  const { transport, seen, signer } = await checkingServer(() => serverTime);
  const wrong = () => serverTime - 400 * 24 * 3_600_000;
  const send = signingTransport(transport, signer, 3, wrong);
  expect((await send(request)).status).toBe(200);
  expect(seen).toHaveLength(2);
  expect((await send(request)).status).toBe(200);
  expect(seen).toHaveLength(3);
  // Set right again, it learns that, too.
  expect((await signingTransport(transport, signer, 3, () => serverTime)(request)).status).toBe(200);
});
