import { randomInt } from 'node:crypto';
import { type Permission, type Rights, rolesWith } from '@minipos/domain/people/permissions';
import type { PlatformRole, StoreRole } from '@minipos/domain/people/roles';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** A person's place in a store as it is read beside them; empty where they have none there. */
export interface MembershipColumns {
  store_role: StoreRole | null;
  rights_added: Permission[] | null;
  rights_removed: Permission[] | null;
}

/** The same of somebody who has one. */
export interface RightsColumns {
  role: StoreRole;
  rights_added: Permission[];
  rights_removed: Permission[];
}

/** What a role and the changes beside it allow. */
export const rightsOf = (row: RightsColumns) => ({
  role: row.role,
  added: row.rights_added,
  removed: row.rights_removed,
});

/** The membership in a store as rights are judged by it: one, or none. */
export const membershipsAt = (
  storeId: number,
  { store_role: role, rights_added: added, rights_removed: removed }: MembershipColumns,
): ({ storeId: number } & Rights)[] => (role ? [{ storeId, role, added: added ?? [], removed: removed ?? [] }] : []);

/** Whether the membership `m` of a statement holds a right that not everyone has: the rule of `holds` in the domain. */
export const holdsRight = (permission: Permission) => sql<boolean>`(
  (m.role = any(${rolesWith(permission)}::text[]) or ${permission} = any(m.rights_added))
  and ${permission} <> all(m.rights_removed))`;

/** An active person with their place in a store, or with none there; undefined once their account is closed. */
export async function findMembershipNow(
  db: Db,
  storeId: number,
  userId: number,
): Promise<(MembershipColumns & { role: PlatformRole }) | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.store_id', '=', storeId))
    .select(['u.role', 'm.role as store_role', 'm.rights_added', 'm.rights_removed'])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Gives a person a place in a store. Somebody who has one already keeps it as it is. */
export async function insertMember(
  db: Db,
  { storeId, userId, rights, now }: { storeId: number; userId: number; rights: Rights; now: Date },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      store_id: storeId,
      user_id: userId,
      role: rights.role,
      rights_added: [...(rights.added ?? [])],
      rights_removed: [...(rights.removed ?? [])],
      // Anywhere but where it was: a form, or a device, that saw them before they left takes nothing for unchanged.
      rights_version: randomInt(1, 1_000_000_000),
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['user_id', 'store_id']).doNothing())
    .execute();
}
