import type { RightsFilter } from '@minipos/contract/staff/rights';
import type { ShortRights } from '@minipos/domain/people/rights-change';
import { sql } from 'kysely';
import { containing } from '#db/containing.ts';
import type { RightsColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';

export interface RightsRow extends RightsColumns {
  user_id: number;
  full_name: string;
  rights_version: number;
  rights_changed_at: Date | null;
  changed_by: string | null;
}

const peopleOf = (storeId: number) => sql`
  from memberships m join users u on u.id = m.user_id and u.archived_at is null
  left join users c on c.id = m.rights_changed_by_user_id
  where m.store_id = ${storeId}`;

const columns = sql`m.user_id, u.full_name, m.role, m.rights_added, m.rights_removed, m.rights_version,
  m.rights_changed_at, c.full_name as changed_by`;

/** A page of the store's people by name and the size of the whole filter, in one flight. */
export async function findPeopleRights(db: Db, storeId: number, { search, page, limit }: RightsFilter) {
  const people = sql`${peopleOf(storeId)} and fold(u.full_name) like fold(${containing(search ?? '')}::text)`;
  const [rows, count] = await Promise.all([
    sql<RightsRow>`
      select ${columns} ${people}
      order by u.full_name collate "es-x-icu", m.user_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${people}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

export async function findPersonRights(db: Db, storeId: number, userId: number): Promise<RightsRow | undefined> {
  const { rows } = await sql<RightsRow>`
    select ${columns} ${peopleOf(storeId)} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The person in whose name the store stands. */
export async function findStoreOwner(db: Db, storeId: number): Promise<number | undefined> {
  const row = await db.selectFrom('stores').select('owner_user_id').where('id', '=', storeId).executeTakeFirst();
  return row?.owner_user_id;
}

export async function saveRights(
  db: Db,
  storeId: number,
  userId: number,
  { role, added, removed }: ShortRights,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set((eb) => ({
      role,
      rights_added: added,
      rights_removed: removed,
      rights_version: eb('rights_version', '+', 1),
      rights_changed_at: at,
      rights_changed_by_user_id: by,
    }))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}
