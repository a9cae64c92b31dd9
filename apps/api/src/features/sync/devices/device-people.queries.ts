import { sql } from 'kysely';
import { holdsRight, type RightsColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';

export interface PersonRow extends RightsColumns {
  user_id: number;
  full_name: string;
  salt: Buffer | null;
  iterations: number | null;
  hash: Buffer | null;
  generation: number | null;
  digits: number | null;
  must_renew: boolean | null;
  set_by_user_id: number | null;
}

const mostPeople = 500;

/** Active people of the store who may take a till, with their PIN if they have one. */
export async function findTillPeople(db: Db, storeId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.user_id, u.full_name, m.role, m.rights_added, m.rights_removed,
      p.salt, p.iterations, p.hash, p.generation, p.digits, p.must_renew, p.set_by_user_id
    from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.archived_at is null
    left join cashier_pins p on p.store_id = m.store_id and p.user_id = m.user_id
    where m.store_id = ${storeId} and ${holdsRight('cashier.open')}
    order by u.full_name, m.user_id limit ${mostPeople}`.execute(db);
  return rows;
}

/** Which of their secrets a person has now. */
export async function findGeneration(db: Db, storeId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('cashier_pins')
    .select('generation')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.generation ?? 0;
}
