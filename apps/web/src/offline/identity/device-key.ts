import { newDeviceKey, publicKeyText } from '@minipos/contract/proofs/device-signing';
import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalDeviceKey } from '../database/rows.ts';

/** False where the page came without https: the browser then has no keys at all. */
const makesKeys = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/**
 * The key with which this device signs what it sends to a store, made when it is first asked for. The private half cannot be
 * read out of the browser. Null where the browser makes no keys.
 */
export async function deviceKeyOf(
  db: MiniPosDatabase,
  storeId: number,
  deviceId: string,
): Promise<LocalDeviceKey | null> {
  const known = await db.deviceKeys.get([storeId, deviceId]);
  if (known) return known;
  if (!makesKeys()) return null;
  const pair = await newDeviceKey();
  const fresh: LocalDeviceKey = {
    storeId,
    deviceId,
    privateKey: pair.privateKey,
    publicKey: await publicKeyText(pair),
    isKnown: false,
  };
  return db.transaction('rw', db.deviceKeys, async () => {
    // Another tab may have been faster: one device has one key.
    const first = await db.deviceKeys.get([storeId, deviceId]);
    if (!first) await db.deviceKeys.add(fresh);
    return first ?? fresh;
  });
}

/** Of this device in the store, under the name it has now; null where there is none. */
export async function ownDeviceKey(db: MiniPosDatabase, storeId: number): Promise<LocalDeviceKey | null> {
  const meta = await db.meta.get(storeId);
  return meta ? deviceKeyOf(db, storeId, meta.deviceId) : null;
}
