import type { MembershipColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface ActorRow extends MembershipColumns {
  id: number;
  role: Schema['users']['role'];
  status: Schema['users']['status'];
  full_name: string;
  /** Of their PIN: which of their secrets is the current one, and since when. */
  generation: number | null;
  pin_changed_at: Date | null;
}

/** The people who are said to have been at the device, with their rights in the store. */
export async function findActors(db: Db, storeId: number, userIds: number[]): Promise<Map<number, ActorRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.store_id', '=', storeId))
    .leftJoin('cashier_pins as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.store_id', '=', storeId))
    .select(['u.id', 'u.role', 'u.status', 'u.full_name'])
    .select(['m.role as store_role', 'm.rights_added', 'm.rights_removed'])
    .select(['p.generation', 'p.updated_at as pin_changed_at'])
    .where('u.id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
