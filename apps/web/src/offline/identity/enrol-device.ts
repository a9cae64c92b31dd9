import type { MiniPosDatabase } from '../database/database.ts';
import type { Answer, Failure, PushAnswer, PushRequest, SyncServer, TimeAndChance } from '../database/ports.ts';
import type { LocalDeviceKey, StoreMeta } from '../database/rows.ts';
import { freshMeta, tillNameOf } from '../database/store-meta.ts';
import { deviceKeyOf } from './device-key.ts';

export interface EnrolParts {
  db: MiniPosDatabase;
  server: Pick<SyncServer, 'register'>;
  timeAndChance: TimeAndChance;
  /** Whether the person signed in may sell in a store: only then a device is registered as a till of it. */
  maySell?: ((storeId: number) => boolean) | undefined;
}

/** `isRenamed`: the server knows another key under the old name, so the device goes on under a new one. */
export type Enrolment = { key: LocalDeviceKey; isRenamed: boolean; failure: null } | { failure: Failure };

/** A page without https has no keys. It may be read, but nothing of it is believed. */
const noKeys: Failure = {
  kind: 'refused',
  code: 'DEVICE_UNSIGNED',
  message:
    'Esta página se abrió sin conexión segura y el navegador no puede firmar lo que envía. Ábrela con una dirección que empiece por https.',
};

/**
 * Makes the device known to the store by its key: as a till if it is one, or becomes one under the name given. Only a person
 * who may sell can make it a till; that they signed in makes it none.
 */
export async function enrol(parts: EnrolParts, storeId: number, newTill?: string): Promise<Enrolment> {
  const { db, timeAndChance } = parts;
  const meta = await ownMeta(db, storeId, timeAndChance);
  const key = await deviceKeyOf(db, storeId, meta.deviceId);
  if (!key) return { failure: noKeys };
  const failure = await register(parts, key, meta, newTill);
  if (failure === null) return { key, isRenamed: false, failure };
  if (failure.kind !== 'refused' || failure.code !== 'DEVICE_KEY_DIFFERS') return { failure };
  // The browser lost the key that the server knows. What waits under the old name is handed in by the new one.
  const next = await nextKey(parts, storeId, meta.deviceId);
  if (!next) return { failure: noKeys };
  const refusal = await register(parts, next, meta, newTill);
  return refusal ? { failure: refusal } : { key: next, isRenamed: true, failure: null };
}

async function ownMeta(db: MiniPosDatabase, storeId: number, { newUuid }: TimeAndChance): Promise<StoreMeta> {
  const fresh = freshMeta(storeId, newUuid());
  return db.transaction('rw', db.meta, async () => {
    const known = await db.meta.get(storeId);
    if (!known) await db.meta.add(fresh);
    return known ?? fresh;
  });
}

// A name whose registration got no answer is tried again, so that a bad line does not fill the store with devices.
async function nextKey({ db, timeAndChance }: EnrolParts, storeId: number, deviceId: string) {
  const prepared = await db.deviceKeys
    .filter((key) => key.storeId === storeId && key.deviceId !== deviceId && !key.isKnown)
    .first();
  return prepared ?? deviceKeyOf(db, storeId, timeAndChance.newUuid());
}

async function register(
  { db, server, maySell = () => true }: EnrolParts,
  key: LocalDeviceKey,
  before: StoreMeta,
  newTill: string | undefined,
): Promise<Failure | null> {
  const { storeId, deviceId } = key;
  const tillNumber = before.deviceId === deviceId ? Number(before.tillCode?.slice(1)) : 0;
  const wasTill = tillNameOf(before);
  const name = newTill ?? wasTill;
  const till = name !== null && maySell(storeId) ? { asTill: true, name } : { asTill: false };
  const answer = await server.register({
    storeId,
    signer: key,
    ...till,
    ...(tillNumber > 0 ? { tillNumber } : {}),
  });
  if (answer.kind !== 'answer') return answer;
  await db.transaction('rw', db.meta, db.deviceKeys, async () => {
    await db.deviceKeys.put({ ...key, isKnown: true });
    const meta = await db.meta.get(storeId);
    // Another tab may have given the device a new name meanwhile.
    if (!meta || (meta.deviceId !== deviceId && meta.deviceId !== before.deviceId)) return;
    const { epoch, cursor, snapshot, lastSyncAt } = meta;
    const own =
      meta.deviceId === deviceId ? meta : { ...freshMeta(storeId, deviceId), epoch, cursor, snapshot, lastSyncAt };
    const { tillCode } = answer.data;
    // A device that someone without the right to sell made known again keeps the code it prints.
    const tillName = tillCode === null ? wasTill : answer.data.name;
    await db.meta.put({ ...own, tillCode: tillCode ?? own.tillCode, ...(tillName === null ? {} : { tillName }) });
  });
  return null;
}

const isStranger = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && (answer.code === 'DEVICE_UNKNOWN' || answer.code === 'DEVICE_UNSIGNED');

interface HandInParts extends EnrolParts {
  server: Pick<SyncServer, 'register' | 'push'>;
}

/** A server that was set back may know the device from before it became a till. */
function isTillForgotten(answer: Answer<PushAnswer>, meta: StoreMeta | undefined): boolean {
  if (answer.kind !== 'answer' || !meta || tillNameOf(meta) === null) return false;
  return answer.data.verdicts.some(({ code }) => code === 'TILL_REQUIRED');
}

/**
 * Hands operations in under the device's signature. A server that does not know the device, or that it is a till, is told of it
 * first; what it had taken already it takes for a repeat.
 */
export async function handIn(parts: HandInParts, request: Omit<PushRequest, 'signer'>): Promise<Answer<PushAnswer>> {
  const { db, server, maySell = () => true } = parts;
  const { storeId } = request;
  const send = (signer: LocalDeviceKey) => server.push({ ...request, signer });
  const meta = await db.meta.get(storeId);
  const known = meta ? await db.deviceKeys.get([storeId, meta.deviceId]) : undefined;
  const answer = known?.isKnown ? await send(known) : null;
  const isForgotten = answer !== null && isTillForgotten(answer, meta) && maySell(storeId);
  if (answer && !isForgotten && !isStranger(answer)) return answer;
  const enrolment = await enrol(parts, storeId);
  if (enrolment.failure === null) return send(enrolment.key);
  // What the server said of the rest holds.
  return isForgotten ? answer : enrolment.failure;
}
