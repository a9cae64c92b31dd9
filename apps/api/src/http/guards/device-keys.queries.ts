import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';

/** What is needed to check a device's signature. */
export function findDeviceKey(db: Database, storeId: number, deviceId: string) {
  return readStore(db, storeId, (store) =>
    store
      .selectFrom('devices')
      .select(['public_key', 'revoked_at'])
      .where('store_id', '=', storeId)
      .where('id', '=', deviceId)
      .executeTakeFirst(),
  );
}
