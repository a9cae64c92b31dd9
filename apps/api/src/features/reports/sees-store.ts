import { type Actor, can } from '@minipos/domain/people/permissions';

/**
 * Whoever works at a till that is counted blind would read its notes off the store's money; those who may see notes, or have no
 * till, see it all.
 */
export const seesStore = (person: Actor, storeId: number): boolean =>
  can(person, storeId, 'reports.financial') || !can(person, storeId, 'cashier.open');
