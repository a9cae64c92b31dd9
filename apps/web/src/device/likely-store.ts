import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { can } from '@minipos/domain/people/permissions';
import { selectedStores } from '#current/selected-stores.ts';
import { sessionState } from '#session/session-state.ts';
import { deviceSync, type Workplace } from './device-sync.ts';

/**
 * The store a person works in as far as this device remembers: the one chosen last, or the only one they have. An
 * administrator works in a store only by choosing it.
 */
export function likelyStore({ id, role, memberships }: OwnUser): number | null {
  const chosen = selectedStores.of(id);
  if (memberships.some(({ storeId }) => storeId === chosen)) return chosen;
  const [only, ...others] = memberships;
  return chosen === null && role !== 'admin' && only && others.length === 0 ? only.storeId : null;
}

const workplaceOf = (user: OwnUser, storeId: number): Workplace => ({
  userId: user.id,
  storeId,
  maySell: can(user, storeId, 'sales.create'),
});

/** Starts the engine where somebody most likely works, while the screens are still on their way. */
export function startEarly(): void {
  const { user } = sessionState.get();
  const storeId = user && likelyStore(user);
  if (user && storeId !== null) deviceSync.follow(workplaceOf(user, storeId));
}
