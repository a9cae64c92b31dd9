import { can } from '@minipos/domain/people/permissions';
import type { StoreCtx } from '#http/routing/context.ts';

/**
 * Whoever works at a till that is counted blind would read its notes off the store's money; those who may see notes, or have no
 * till, see it all.
 */
export const seesStore = ({ user, storeId }: Pick<StoreCtx, 'user' | 'storeId'>): boolean =>
  can(user, storeId, 'reports.financial') || !can(user, storeId, 'cashier.open');
