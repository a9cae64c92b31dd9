import type { UserMembershipFilter } from '@minipos/contract/accounts/users';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface UserMembershipRow {
  store_id: number;
  store_name: string;
  role: Schema['memberships']['role'];
  is_store_owner: boolean;
  is_active: boolean;
  created_at: Date;
}

/** A page of the stores a person works in, their own first, and how many there are. */
export async function findUserMemberships(db: Db, userId: number, { page, limit }: UserMembershipFilter) {
  const places = sql`
    from memberships m join stores s on s.id = m.store_id and s.archived_at is null where m.user_id = ${userId}`;
  const [rows, count] = await Promise.all([
    sql<UserMembershipRow>`
      select m.store_id, s.name as store_name, m.role, s.owner_user_id = m.user_id as is_store_owner, s.is_active,
        m.created_at ${places}
      order by s.owner_user_id = m.user_id desc, s.name collate "es-x-icu", m.store_id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${places}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}
