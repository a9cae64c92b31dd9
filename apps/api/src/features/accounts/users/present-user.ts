import type { OwnUser, User } from '@minipos/contract/accounts/accounts';
import type { UserMembership } from '@minipos/contract/accounts/users';
import { rightsOf } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { UserMembershipRow } from './memberships.queries.ts';
import { findMemberships, type UserRow } from './users.queries.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    name: row.full_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    status: row.status,
    isActive: row.status === 'active',
    isVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    totalSessions: row.total_sessions,
  };
}

/** The person with the stores they work in; the store to fall back on is their first active one. */
export async function presentOwnUser(db: Db, row: UserRow): Promise<OwnUser> {
  return ownUserOf(row, await findMemberships(db, row.id));
}

export function ownUserOf(row: UserRow, memberships: Awaited<ReturnType<typeof findMemberships>>): OwnUser {
  return {
    ...presentUser(row),
    storeId: memberships.find((membership) => membership.is_active)?.store_id ?? null,
    memberships: memberships.map((one) => ({ storeId: one.store_id, ...rightsOf(one) })),
  };
}

export const presentMembership = (row: UserMembershipRow): UserMembership => ({
  storeId: row.store_id,
  storeName: row.store_name,
  role: row.role,
  isStoreOwner: row.is_store_owner,
  isStoreActive: row.is_active,
  since: row.created_at.toISOString(),
});
