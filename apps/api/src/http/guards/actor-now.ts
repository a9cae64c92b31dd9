import { can, type Permission } from '@minipos/domain/people/permissions';
import { findMembershipNow, membershipsAt } from '#db/memberships.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '../answers/errors.ts';
import type { SignedInUser, StoreCtx } from '../routing/context.ts';

/**
 * Who acts, with the rights they have while the store's clock is held. The call read them before it waited for the clock, and
 * whoever held it meanwhile may have taken them: what gives power to others is judged by these. Throws without the right.
 */
export async function requireActorNow(
  { user }: StoreCtx,
  { db, storeId }: StoreTransaction,
  permission: Permission,
): Promise<SignedInUser> {
  const row = await findMembershipNow(db, storeId, user.id);
  const now: SignedInUser = { ...user, role: row?.role ?? 'user', memberships: row ? membershipsAt(storeId, row) : [] };
  if (!can(now, storeId, permission)) throw new AppError('FORBIDDEN');
  return now;
}
