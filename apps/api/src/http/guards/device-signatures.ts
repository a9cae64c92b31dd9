import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
  deviceRequestText,
  deviceSignatureHeader,
  type SignedRequest,
  serverTimeHeader,
  signatureWindowMs,
} from '@minipos/domain/people/proof-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '#db/pool.ts';
import { AppError } from '../answers/errors.ts';
import type { StoreCtx } from '../routing/context.ts';
import { findDeviceKey } from './device-keys.queries.ts';
import { createReplayMemory } from './replay-memory.ts';

export interface DeviceSignatures {
  /** The id of the device that signed a call. Whether it was retired since its key was read is the handler's question. */
  check(request: FastifyRequest, reply: FastifyReply, ctx: StoreCtx): Promise<string>;
}

interface Signature {
  deviceId: string;
  at: number;
  bytes: Buffer;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]{86})$/;
const maxKeys = 10_000;

export function createDeviceSignatures(db: Database, redis: Redis, prefix: string): DeviceSignatures {
  const memory = createReplayMemory(redis, prefix, 2 * signatureWindowMs);
  // The key of a device never changes, so a known one is not read again; a signature that it does not fit is checked against
  // the database once more, which may have been restored meanwhile.
  const keys = new Map<string, KeyObject>();

  async function loadKey(storeId: number, deviceId: string): Promise<KeyObject> {
    const row = await findDeviceKey(db, storeId, deviceId);
    if (row?.revoked_at) throw new AppError('DEVICE_REVOKED');
    const key = row?.public_key && readKey(row.public_key);
    if (!key) throw new AppError('DEVICE_UNKNOWN');
    if (keys.size >= maxKeys) keys.clear();
    keys.set(`${storeId} ${deviceId}`, key);
    return key;
  }

  async function isSigned(storeId: number, { deviceId, bytes }: Signature, text: string): Promise<boolean> {
    const known = keys.get(`${storeId} ${deviceId}`);
    return (known && fits(known, text, bytes)) || fits(await loadKey(storeId, deviceId), text, bytes);
  }

  return {
    async check(request, reply, { storeId, now }) {
      const signature = readSignature(request.headers[deviceSignatureHeader]);
      const text = deviceRequestText(signedPart(request, storeId, signature));
      const brought = keyOfBody(request.body);
      const isGood = brought ? fits(brought, text, signature.bytes) : await isSigned(storeId, signature, text);
      if (!isGood) throw new AppError('DEVICE_UNSIGNED');
      if (Math.abs(now.getTime() - signature.at) > signatureWindowMs) {
        void reply.header(serverTimeHeader, String(now.getTime()));
        throw new AppError('DEVICE_CLOCK');
      }
      // What was signed and not the signature: another valid one for the same text can be made without the key.
      const seen = createHash('sha256').update(text).digest('base64url');
      if (!(await memory.isFirst(seen, now.getTime()))) throw new AppError('DEVICE_REPLAYED');
      return signature.deviceId;
    },
  };
}

function readSignature(header: string | string[] | undefined): Signature {
  const [, deviceId, at, bytes] = form.exec(String(header)) ?? [];
  if (!deviceId || !at || !bytes) throw new AppError('DEVICE_UNSIGNED');
  return { deviceId, at: Number(at), bytes: Buffer.from(bytes, 'base64url') };
}

const signedPart = (request: FastifyRequest, storeId: number, { deviceId, at }: Signature): SignedRequest => ({
  method: request.method,
  path: request.originalUrl,
  bodyHash: request.bodyHash ?? emptyHash,
  at,
  storeId,
  deviceId,
});

const emptyHash = createHash('sha256').digest('hex');

/** A device that registers signs with the key it brings. */
function keyOfBody(body: unknown): KeyObject | null {
  if (typeof body !== 'object' || body === null || !('publicKey' in body)) return null;
  const key = readKey(Buffer.from(String(body.publicKey), 'base64'));
  if (!key) throw new AppError('DEVICE_UNSIGNED');
  return key;
}

function readKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

const fits = (key: KeyObject, text: string, signature: Buffer): boolean =>
  verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
