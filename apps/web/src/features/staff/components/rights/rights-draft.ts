import {
  type Actor,
  type Permission,
  permissions,
  permissionsAt,
  type Rights,
  rightsHeld,
  rightsOfEveryone,
  rolePermissions,
} from '@minipos/domain/people/permissions';
import { normaliseRights, rightsChangeProblem, rightsDiffering } from '@minipos/domain/people/rights-change';
import { type StoreRole, storeRoles } from '@minipos/domain/people/roles';

/** What a person shall be able to do, while it is being chosen. */
export interface RightsDraft {
  role: StoreRole;
  held: ReadonlySet<Permission>;
}

const draftOf = (rights: Rights): RightsDraft => ({ role: rights.role, held: new Set(rightsHeld(rights)) });

/** Exactly what a role allows. */
const draftOfRole = (role: StoreRole): RightsDraft => ({ role, held: rolePermissions[role] });

/** What was chosen so far, apart from what is saved: if that changes elsewhere, both are kept. */
export interface RightsEdits {
  /** Another role; null: theirs stays. */
  role: StoreRole | null;
  /** Given (true) or taken. */
  rights: ReadonlyMap<Permission, boolean>;
}

export const noEdits: RightsEdits = { role: null, rights: new Map() };

/** Another role, exactly as it is; their own again: with what is saved beside it. */
export const editRole = (saved: Rights, role: StoreRole): RightsEdits =>
  role === saved.role ? noEdits : { role, rights: new Map() };

/** Gives or takes some rights more. */
export const editRights = (edits: RightsEdits, chosen: readonly Permission[], isGiven: boolean): RightsEdits => ({
  ...edits,
  rights: new Map([...edits.rights, ...chosen.map((permission) => [permission, isGiven] as const)]),
});

/** What the person would be able to do with what was chosen. */
export function applyEdits(saved: Rights, { role, rights }: RightsEdits): RightsDraft {
  const start = role === null ? draftOf(saved) : draftOfRole(role);
  const isHeld = (permission: Permission) =>
    rightsOfEveryone.includes(permission) || (rights.get(permission) ?? start.held.has(permission));
  return { role: start.role, held: new Set(permissions.filter(isHeld)) };
}

/** The role as it is, except for what is not one's own to change. */
export function backToRole(edits: RightsEdits, draft: RightsDraft, mine: ReadonlySet<Permission>): RightsEdits {
  const different = permissions.filter((one) => mine.has(one) && differenceOf(draft, one) !== null);
  const given = different.filter((one) => differenceOf(draft, one) === 'removed');
  const taken = different.filter((one) => differenceOf(draft, one) === 'added');
  return editRights(editRights(edits, given, true), taken, false);
}

/** Against the role: given beside it, or taken from it. Null where it is as the role says. */
export function differenceOf({ role, held }: RightsDraft, permission: Permission): 'added' | 'removed' | null {
  const isOfRole = rolePermissions[role].has(permission);
  if (held.has(permission) === isOfRole) return null;
  return isOfRole ? 'removed' : 'added';
}

/** As it is saved: the role and what differs from it. */
export const rightsOfDraft = ({ role, held }: RightsDraft) =>
  normaliseRights({ role, added: [...held], removed: permissions.filter((permission) => !held.has(permission)) });

/** How many things saving would change: rights, and the role. */
export const countUnsaved = (saved: Rights, draft: RightsDraft): number =>
  rightsDiffering(saved, rightsOfDraft(draft)).length + (saved.role === draft.role ? 0 : 1);

interface Giver extends Actor {
  id: number;
}

/** Rights that who is signed in may give and take: their own, except what nobody is without. */
export const ownRights = (giver: Giver, storeId: number): ReadonlySet<Permission> =>
  new Set(permissionsAt(giver, storeId).filter((one) => !rightsOfEveryone.includes(one)));

/** Roles that who is signed in may give this person as they are. */
export const rolesToGive = (giver: Giver, storeId: number, person: Rights & { userId: number }): StoreRole[] =>
  storeRoles.filter(
    (role) => rightsChangeProblem(giver, storeId, { userId: person.userId, before: person }, { role }) === null,
  );
