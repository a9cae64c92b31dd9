import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export function findClock(db: Db, storeId: number) {
  return db
    .selectFrom('store_clocks')
    .select(['rev', 'epoch', 'feed_floor'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}

/**
 * A word for who works in the store with which rights and PINs, another one after every change of them. Read off the rows, so
 * that nothing that changes them has to think of it.
 */
export async function findPeopleMark(db: Db, storeId: number): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(
      concat_ws(':', m.user_id, m.role, m.rights_version, u.status, u.archived_at is null, p.generation, p.must_renew),
      ',' order by m.user_id)) as mark
    from memberships m join users u on u.id = m.user_id
    left join cashier_pins p on p.store_id = m.store_id and p.user_id = m.user_id
    where m.store_id = ${storeId}`.execute(db);
  return rows[0]?.mark ?? '';
}
