import type { StoreRole } from '@minipos/domain/people/roles';
import type { Db } from '#db/pool.ts';

export async function insertMember(
  db: Db,
  { storeId, userId, role, now }: { storeId: number; userId: number; role: StoreRole; now: Date },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ store_id: storeId, user_id: userId, role, created_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'store_id']).doNothing())
    .execute();
}

/**
 * Ends what a person may do in a store, and the PIN with which they proved it there: what it proves is nobody's any more, also
 * when they get another one later.
 */
export async function deleteMember(db: Db, storeId: number, userId: number): Promise<void> {
  await Promise.all([
    db.deleteFrom('memberships').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
    db.deleteFrom('cashier_pins').where('store_id', '=', storeId).where('user_id', '=', userId).execute(),
  ]);
}

/** Whether a person works in any store, or administers them all. */
export async function hasAnywhereToWork(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => eb.or([eb('u.role', '=', 'admin'), eb('m.user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findAccountEmail(db: Db, userId: number) {
  return db.selectFrom('users').select(['email', 'status']).where('id', '=', userId).executeTakeFirst();
}
