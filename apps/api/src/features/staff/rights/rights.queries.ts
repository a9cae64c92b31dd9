import type { RightsFilter } from '@minipos/contract/staff/rights';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface RightsRow {
  user_id: number;
  full_name: string;
  role: StoreRole;
  rights_added: Permission[];
  rights_removed: Permission[];
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
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const people = sql`${peopleOf(storeId)} and fold(u.full_name) like fold(${pattern}::text)`;
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

interface NewRights {
  role: StoreRole;
  added: readonly Permission[];
  removed: readonly Permission[];
}

export async function saveRights(
  db: Db,
  storeId: number,
  userId: number,
  { role, added, removed }: NewRights,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set((eb) => ({
      role,
      rights_added: [...added],
      rights_removed: [...removed],
      rights_version: eb('rights_version', '+', 1),
      rights_changed_at: at,
      rights_changed_by_user_id: by,
    }))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}
