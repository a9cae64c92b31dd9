import {
  type Actor,
  can,
  holds,
  type Permission,
  permissions,
  type Rights,
  rightsAt,
  rightsOfEveryone,
  rolePermissions,
} from './permissions.ts';
import { assignableStoreRoles, type StoreRole } from './roles.ts';

/** Why somebody may not change another person's rights in a store. */
export type RightsProblem =
  /** Nobody changes their own. */
  | 'self'
  /** Their role, or the one they should have, is not below the own one. */
  | 'above'
  /** It gives or takes a right that one does not have oneself. */
  | 'lacking';

/** Rights said in the shortest way. */
export interface ShortRights {
  role: StoreRole;
  added: Permission[];
  removed: Permission[];
}

/** The same rights, only by what differs from the role, in catalogue order. An owner may everything. */
export function normaliseRights({ role, added = [], removed = [] }: Rights): ShortRights {
  if (role === 'owner') return { role, added: [], removed: [] };
  const own = rolePermissions[role];
  return {
    role,
    added: permissions.filter((one) => added.includes(one) && !removed.includes(one) && !own.has(one)),
    removed: permissions.filter((one) => removed.includes(one) && own.has(one) && !rightsOfEveryone.includes(one)),
  };
}

/** Rights that one has and the other has not. */
export const rightsDiffering = (before: Rights | null, after: Rights): Permission[] =>
  permissions.filter((one) => (before !== null && holds(before, one)) !== holds(after, one));

/**
 * Whether an actor may change a person's rights from what they are (null: the person is new in the store) to what is asked
 * for. What is given must be one's own, and so must be what is taken: who lacks a right cannot judge who needs it.
 */
export function rightsChangeProblem(
  actor: Actor & { id: number },
  storeId: number,
  person: { userId: number | null; before: Rights | null },
  after: Rights,
): RightsProblem | null {
  if (person.userId === actor.id) return 'self';
  const below = assignableStoreRoles(actor.role, rightsAt(actor, storeId)?.role ?? null);
  if ((person.before && !below.includes(person.before.role)) || !below.includes(after.role)) return 'above';
  return rightsDiffering(person.before, after).every((one) => can(actor, storeId, one)) ? null : 'lacking';
}

/**
 * Whether a person comes to do something that another may not. That one must then know no PIN of theirs: null, the other one
 * is of the store no longer.
 */
export const outgrows = (other: Actor | null, storeId: number, before: Rights, after: Rights): boolean =>
  rightsDiffering(before, after).some((one) => holds(after, one) && (!other || !can(other, storeId, one)));
