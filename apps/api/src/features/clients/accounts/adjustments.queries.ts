import type { Db } from '#db/pool.ts';

/** A movement of an account by the uuid of whoever asked for it. */
export function findMovementByUuid(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('client_movements')
    .select(['client_id', 'amount_usd', 'reason', 'raises_limit', 'at', 'recorded_at'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}
