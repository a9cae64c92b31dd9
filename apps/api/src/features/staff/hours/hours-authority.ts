import { can } from '@minipos/domain/people/permissions';
import { findMembershipNow } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { SignedInUser } from '#http/routing/context.ts';
import { answersFor, isBelow } from '../employees/card-authority.ts';

type Place = Parameters<typeof isBelow>[2];

/** What somebody is in the store: whose hours may be corrected depends on it. Who left is below everybody. */
export async function findPlace(db: Db, storeId: number, userId: number): Promise<Place> {
  const place = await findMembershipNow(db, storeId, userId);
  return place
    ? { ...place, user_id: userId }
    : { user_id: userId, store_role: null, rights_added: null, rights_removed: null };
}

/**
 * Why somebody may not correct the hours of a person; null where they may. Nobody corrects their own, except who answers for
 * the store.
 */
export function correctionRefusal(user: SignedInUser, storeId: number, person: Place) {
  if (!can(user, storeId, 'employees.hours')) return 'FORBIDDEN';
  if (person.user_id === user.id) return answersFor(user, storeId) ? null : 'OWN_TIME_MARKS';
  return isBelow(user, storeId, person) ? null : 'EMPLOYEE_ABOVE';
}
