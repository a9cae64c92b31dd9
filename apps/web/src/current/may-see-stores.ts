import { type Actor, can } from '@minipos/domain/people/permissions';

/** Whether the list of stores is of use to somebody: they have the right in one of theirs, or are about to open their first. */
export const maySeeStores = (actor: Actor): boolean =>
  actor.role === 'admin' ||
  actor.memberships.length === 0 ||
  actor.memberships.some(({ storeId }) => can(actor, storeId, 'stores.view'));
