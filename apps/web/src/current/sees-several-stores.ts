import { type Actor, can } from '@minipos/domain/people/permissions';

/** Whether somebody sees the money of several stores, so that these can stand side by side. An administrator has the console. */
export const seesSeveralStores = (actor: Actor): boolean =>
  actor.role !== 'admin' &&
  actor.memberships.filter(({ storeId }) => can(actor, storeId, 'reports.financial')).length > 1;
