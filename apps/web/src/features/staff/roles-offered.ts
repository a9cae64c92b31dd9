import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { can, rolePermissions } from '@minipos/domain/people/permissions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { type StoreRole, storeRoleLabels, storeRoles } from '@minipos/domain/people/roles';

type Giver = Pick<OwnUser, 'id' | 'role' | 'memberships'>;

/** Roles that who is signed in may give somebody who is new in a store. */
export const rolesToOffer = (giver: Giver, storeId: number): StoreRole[] =>
  storeRoles.filter((role) => rightsChangeProblem(giver, storeId, { userId: null, before: null }, { role }) === null);

/** Those among them that take a till: a PIN opens nothing else. */
export const rolesWithPin = (giver: Giver, storeId: number): StoreRole[] =>
  rolesToOffer(giver, storeId).filter((role) => rolePermissions[role].has('cashier.open'));

/** The one that a form begins with: what most people of a store are. */
export const usualRole = (roles: readonly StoreRole[]): StoreRole | null =>
  roles.includes('cashier') ? 'cashier' : (roles[0] ?? null);

export const roleOptions = (roles: readonly StoreRole[]) =>
  roles.map((role) => ({ value: role, label: storeRoleLabels[role] }));

/** Other stores to which who is signed in may add people. */
export const storesToAddTo = <Place extends { id: number; isActive: boolean }>(
  giver: Giver,
  stores: readonly Place[],
  hereId: number,
): Place[] =>
  stores.filter(
    ({ id, isActive }) =>
      id !== hereId && isActive && can(giver, id, 'employees.create') && rolesToOffer(giver, id).length > 0,
  );
