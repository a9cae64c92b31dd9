import type { RightsFilter } from '@minipos/contract/staff/rights';
import type { ShortRights } from '@minipos/domain/people/rights-change';
import { sql } from 'kysely';
import type { RightsColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';

export interface RightsRow extends RightsColumns {
  user_id: number;
  full_name: string;
  rights_version: number;
  rights_changed_at: Date | null;
  changed_by: string | null;
  /** The store stands in their name. */
  is_store_owner: boolean;
}

const peopleOf = (storeId: number) => sql`
  from memberships m join users u on u.id = m.user_id and u.archived_at is null
  join stores s on s.id = m.store_id
  left join users c on c.id = m.rights_changed_by_user_id
  where m.store_id = ${storeId}`;

const columns = sql`m.user_id, u.full_name, m.role, m.rights_added, m.rights_removed, m.rights_version,
  m.rights_changed_at, c.full_name as changed_by, s.owner_user_id = m.user_id as is_store_owner`;

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

/** Who gave a person the PIN that opens tills for them now, or the one it was chosen with; undefined: none does. */
export async function findPinGiver(db: Db, storeId: number, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('cashier_pins')
    .select((eb) => eb.fn.coalesce('vouched_by_user_id', 'set_by_user_id').as('giver_id'))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('must_renew', '=', false)
    .executeTakeFirst();
  return row?.giver_id;
}

/** The PIN opens nothing until there is a new one. */
export async function markPin(
  db: Db,
  storeId: number,
  userId: number,
  { rev, at }: { rev: number; at: Date },
): Promise<void> {
  await db
    .updateTable('cashier_pins')
    .set((eb) => ({
      must_renew: true,
      // Two more: the secret before the current one still counts for work that waited, and who knows it could date theirs back.
      generation: eb('generation', '+', 2),
      rev,
      updated_at: at,
    }))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}
