import { normaliseRights } from '@minipos/domain/people/rights-change';
import { insertMember, rightsOf } from '#db/memberships.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { endSessions } from '#features/accounts/public.ts';
import {
  findEmployeeByEmail,
  findEmployeeOfUser,
  insertCardOf,
  updateEmployee,
} from '../employees/employees.queries.ts';
import { revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { retireKnownPin } from '../rights/known-pins.ts';
import { findPersonRights, saveRights } from '../rights/rights.queries.ts';
import { closeGivenPins, deleteMember, hasAnywhereToWork } from './access.queries.ts';

interface Change {
  actorId: number;
  now: Date;
}

/** Revs that the two changes below may take: one PIN each. */
export const ownerChangeRevs = 2;

const asOwner = normaliseRights({ role: 'owner' });
const asManager = normaliseRights({ role: 'manager' });

/** Makes somebody with an account an owner of the store, with a card of theirs. A PIN that another person knows must be renewed. */
export async function makeOwner(
  tx: StoreTransaction,
  { id: userId, email }: { id: number; email: string },
  { actorId, now }: Change,
): Promise<void> {
  const { db, storeId } = tx;
  const member = await findPersonRights(db, storeId, userId);
  if (member) {
    await saveRights(db, storeId, userId, asOwner, { by: actorId, at: now });
    await retireKnownPin(tx, userId, { before: rightsOf(member), after: asOwner, now });
  } else await insertMember(db, { storeId, userId, rights: asOwner, now });
  const own = await findEmployeeOfUser(db, storeId, userId);
  // Who was invited by this e-mail is in now; the link would only bring them in below what they are.
  const invited = await findEmployeeByEmail(db, storeId, email, own?.id ?? 0);
  if (invited) await revokeOpenInvitation(db, storeId, invited.id, now);
  const free = invited?.user_id === null ? invited.id : undefined;
  const cardId = own?.id ?? free;
  if (cardId === undefined) await insertCardOf(db, { storeId, userId, position: null, now });
  else await updateEmployee(db, storeId, cardId, { user_id: userId, inactive_since: null, updated_at: now });
}

/** What becomes of an owner who is not one any more; they return, if they do, as a manager at most. PINs that they gave end. */
export async function stepDown(
  tx: StoreTransaction,
  userId: number,
  place: 'manager' | 'none',
  { actorId, now }: Change,
): Promise<void> {
  const { db, storeId } = tx;
  await closeGivenPins(tx, userId, now);
  if (place === 'manager') return saveRights(db, storeId, userId, asManager, { by: actorId, at: now });
  await deleteMember(tx, userId, now);
  if (!(await hasAnywhereToWork(db, userId))) await endSessions(db, userId, 'disabled', now);
  const card = await findEmployeeOfUser(db, storeId, userId);
  if (!card) return;
  const former = { former_role: asManager.role, former_added: asManager.added, former_removed: asManager.removed };
  await updateEmployee(db, storeId, card.id, { ...former, updated_at: now });
}
