import type { Db } from './pool.ts';

/** Stores in the order of their ids, for jobs that go through all of them. */
export async function findStoreIdsAfter(db: Db, storeId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('id', '>', storeId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
