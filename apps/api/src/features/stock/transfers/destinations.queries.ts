import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface DestinationRow {
  id: number;
  name: string;
  city: string | null;
}

/**
 * Where a store may send goods: other active stores of its owner in which the person works. An administrator of the platform works
 * in none of them.
 */
export async function findDestinations(db: Db, storeId: number, userId: number): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    select s.id, s.name, s.city from stores s
    join memberships m on m.store_id = s.id and m.user_id = ${userId}
    where s.id <> ${storeId} and s.archived_at is null and s.is_active
      and s.owner_user_id = (select owner_user_id from stores where id = ${storeId})
    order by s.name collate "es-x-icu", s.id
    limit 200`.execute(db);
  return rows;
}

/** What the other store will call the sender. */
export async function findStoreName(db: Db, storeId: number): Promise<string> {
  const { name } = await db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow();
  return name;
}
