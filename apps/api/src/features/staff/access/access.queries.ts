import type { Rights } from '@minipos/domain/people/permissions';
import { sql } from 'kysely';
import { rightsOf } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';

/**
 * Ends what a person may do in a store, and closes their PIN. Its row stays, because it counts their secrets: an old one shall
 * not become good again, and work that waited on a device is still proved to be theirs. Takes a rev of the transaction.
 */
export async function deleteMember(tx: StoreTransaction, userId: number, now: Date): Promise<void> {
  const { db, storeId } = tx;
  await Promise.all([
    db.deleteFrom('memberships').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
    // What they kept and chose of its reports; who comes back begins without.
    db.deleteFrom('report_views').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
    db.deleteFrom('report_mails').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
    db
      .updateTable('cashier_pins')
      .set((eb) => ({ must_renew: true, generation: eb('generation', '+', 1), rev: tx.nextRev(), updated_at: now }))
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .execute(),
  ]);
}

/**
 * Closes the PINs that somebody gave and whose people never chose their own: who leaves, or may less than before, still knows
 * them. `isTooMuch` tells of whose rights; without it of everybody's. Answers how many. Counts on by one, as for who leaves: what
 * waits on a device with such a PIN still arrives.
 */
export async function closeGivenPins(
  tx: StoreTransaction,
  giverId: number,
  now: Date,
  isTooMuch: (rights: Rights) => boolean = () => true,
): Promise<number> {
  const { db, storeId } = tx;
  const all = await db
    .selectFrom('cashier_pins as p')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.store_id', '=', 'p.store_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .select(['p.user_id', 'm.role', 'm.rights_added', 'm.rights_removed'])
    .where('p.store_id', '=', storeId)
    .where('p.set_by_user_id', '=', giverId)
    .where('p.user_id', '<>', giverId)
    .where('p.must_renew', '=', false)
    .execute();
  const given = all.filter((row) => isTooMuch(rightsOf(row)));
  if (given.length === 0) return 0;
  const nextRev = await reserveRevs(tx, given.length);
  await sql`
    update cashier_pins p set must_renew = true, generation = p.generation + 1, rev = l.rev, updated_at = ${now}
    from unnest(${given.map(({ user_id }) => user_id)}::bigint[], ${given.map(nextRev)}::bigint[]) as l (user_id, rev)
    where p.store_id = ${storeId} and p.user_id = l.user_id`.execute(db);
  return given.length;
}

/** Whether a person works in any store, or administers them all. */
export async function hasAnywhereToWork(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .leftJoin('stores as s', (join) => join.onRef('s.id', '=', 'm.store_id').on('s.archived_at', 'is', null))
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => eb.or([eb('u.role', '=', 'admin'), eb('s.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findAccountEmail(db: Db, userId: number) {
  return db.selectFrom('users').select(['email', 'status']).where('id', '=', userId).executeTakeFirst();
}
