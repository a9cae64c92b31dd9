import type { Db } from '#db/pool.ts';

export function findClock(db: Db, storeId: number) {
  return db
    .selectFrom('store_clocks')
    .select(['rev', 'epoch', 'feed_floor'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}
