import { NetworkError } from '#lib/http/network-error.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { connectivity } from '#offline/engine/connectivity.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { deviceSync } from './device-sync.ts';

/** Asks the server; without a connection the copy on the device answers, with what was done here on top. */
export async function orFromCopy<T>(
  storeId: number,
  ask: () => Promise<T>,
  read: (db: MiniPosDatabase, catalogue: () => Sync['catalogue']) => Promise<T>,
): Promise<T> {
  const sync = deviceSync.get();
  if (!sync) return ask();
  try {
    if (connectivity.get().status === 'offline') throw new NetworkError();
    return await ask();
  } catch (error) {
    // Half a copy would look like a small shop.
    const isWhole = error instanceof NetworkError && (await sync.db.meta.get(storeId))?.snapshot === null;
    if (!isWhole) throw error;
    return read(sync.db, () => sync.catalogue);
  }
}
