import { type Insertable, sql } from 'kysely';
import { holdsRight, type RightsColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface CashierRow extends RightsColumns {
  user_id: number;
  full_name: string;
  has_pin: boolean;
  digits: number | null;
  must_renew: boolean | null;
  is_given: boolean;
}

export interface KeptPinRow extends RightsColumns {
  full_name: string;
  salt: Buffer;
  iterations: number;
  hash: Buffer;
  generation: number;
  digits: number | null;
  must_renew: boolean;
  set_by_user_id: number;
  vouched_by_user_id: number | null;
}

/** Active people of the store who may take a till, and whether they have a PIN. */
export async function findCashiers(db: Db, storeId: number, { page, limit }: { page: number; limit: number }) {
  const members = sql`
    from memberships m join users u on u.id = m.user_id and u.status = 'active'
    left join cashier_pins p on p.store_id = m.store_id and p.user_id = m.user_id
    where m.store_id = ${storeId} and ${holdsRight('cashier.open')}`;
  const [rows, count] = await Promise.all([
    sql<CashierRow>`
      select m.user_id, u.full_name, m.role, m.rights_added, m.rights_removed,
        p.user_id is not null as has_pin, p.digits, p.must_renew,
        coalesce(p.set_by_user_id <> p.user_id, false) as is_given ${members}
      order by u.full_name, m.user_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${members}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** Somebody who works in the store now: a closed account gets no PIN. */
export function findMember(db: Db, storeId: number, userId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.role', 'm.rights_added', 'm.rights_removed'])
    .where('m.store_id', '=', storeId)
    .where('m.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();
}

/** The PIN of somebody who may take a till now, with what they may do. */
export async function findPinOfCashier(db: Db, storeId: number, userId: number): Promise<KeptPinRow | undefined> {
  const { rows } = await sql<KeptPinRow>`
    select u.full_name, m.role, m.rights_added, m.rights_removed, p.salt, p.iterations, p.hash, p.generation, p.digits,
      p.must_renew, p.set_by_user_id, p.vouched_by_user_id
    from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.archived_at is null
    join cashier_pins p on p.store_id = m.store_id and p.user_id = m.user_id
    where m.store_id = ${storeId} and m.user_id = ${userId} and ${holdsRight('cashier.open')}`.execute(db);
  return rows[0];
}

/** Writes a PIN over the one before and counts the change. */
export async function savePin(db: Db, values: Insertable<Schema['cashier_pins']>): Promise<void> {
  await db
    .insertInto('cashier_pins')
    .values(values)
    .onConflict((oc) =>
      oc.columns(['store_id', 'user_id']).doUpdateSet({
        salt: (eb) => eb.ref('excluded.salt'),
        iterations: (eb) => eb.ref('excluded.iterations'),
        hash: (eb) => eb.ref('excluded.hash'),
        digits: (eb) => eb.ref('excluded.digits'),
        generation: (eb) => eb('cashier_pins.generation', '+', eb.ref('excluded.generation')),
        must_renew: (eb) => eb.ref('excluded.must_renew'),
        set_by_user_id: (eb) => eb.ref('excluded.set_by_user_id'),
        vouched_by_user_id: (eb) => eb.ref('excluded.vouched_by_user_id'),
        rev: (eb) => eb.ref('excluded.rev'),
        updated_at: (eb) => eb.ref('excluded.updated_at'),
      }),
    )
    .execute();
}
