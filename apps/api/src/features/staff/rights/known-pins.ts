import type { Rights } from '@minipos/domain/people/permissions';
import { outgrows } from '@minipos/domain/people/rights-change';
import { findMembershipNow, membershipsAt } from '#db/memberships.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { findPinGiver, markPin } from './rights.queries.ts';

/**
 * A PIN that somebody else gave is known to two; one that was chosen with it at a till may have been chosen by either. When its
 * person comes to do what the giver may not, it opens nothing until they choose another one, or get one from somebody who may all
 * of it. It is marked rather than dropped: tills then say that it must be renewed and where, and the count of its secrets goes
 * on, so that the known one never becomes good again. Reserve a rev for it.
 */
export async function retireKnownPin(
  tx: StoreTransaction,
  userId: number,
  { before, after, now }: { before: Rights; after: Rights; now: Date },
): Promise<void> {
  const { db, storeId } = tx;
  const giverId = await findPinGiver(db, storeId, userId);
  if (giverId === undefined || giverId === userId) return;
  const giver = await findMembershipNow(db, storeId, giverId);
  const known = giver ? { role: giver.role, memberships: membershipsAt(storeId, giver) } : null;
  if (outgrows(known, storeId, before, after)) await markPin(db, storeId, userId, { rev: tx.nextRev(), at: now });
}
