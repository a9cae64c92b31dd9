import type { Database } from '#db/pool.ts';
import { writeStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import { closeGivenPins } from './access.queries.ts';

interface Services {
  db: Database;
  clock: () => Date;
}

/**
 * Whoever's account an administrator closes still knows the PINs they gave: in each of their stores those end that nobody has
 * changed. A job, because each store has a clock of its own to take.
 */
export async function closePinsOfClosedAccount(
  { db, clock }: Services,
  { userId }: JobData['close-given-pins'],
): Promise<void> {
  const user = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  // Opened again meanwhile.
  if (user?.status !== 'inactive') return;
  const stores = await db.selectFrom('memberships').select('store_id').where('user_id', '=', userId).execute();
  for (const { store_id: storeId } of stores) {
    await writeStore(db, storeId, 0, (tx) => closeGivenPins(tx, userId, clock()));
  }
}
