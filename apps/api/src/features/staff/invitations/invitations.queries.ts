import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type MembershipColumns, membershipsAt } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type InvitationRow = Selectable<Schema['invitations']>;

/** An invitation with all on which it depends whether it still counts. */
export interface WholeInvitation extends InvitationRow, MembershipColumns {
  store_name: string;
  store_is_active: boolean;
  inviter_name: string;
  inviter_role: Schema['users']['role'];
  inviter_status: Schema['users']['status'];
  first_name: string;
  last_name: string;
  employee_user_id: number | null;
  employee_is_there: boolean;
  former_role: string | null;
  former_added: string[];
  former_removed: string[];
  /** How the card's person is in the store already, if they are. */
  card_role: StoreRole | null;
  card_added: Permission[] | null;
  card_removed: Permission[] | null;
  card_email: string | null;
}

export async function findInvitation(db: Db, storeId: number, id: string): Promise<WholeInvitation | undefined> {
  const { rows } = await sql<WholeInvitation>`
    select i.*, s.name as store_name, s.is_active and s.archived_at is null as store_is_active,
      u.full_name as inviter_name, u.role as inviter_role, u.status as inviter_status,
      m.role as store_role, m.rights_added, m.rights_removed, e.first_name, e.last_name, e.former_role, e.former_added,
      e.former_removed, e.archived_at is null and e.inactive_since is null as employee_is_there, c.id as employee_user_id,
      c.email as card_email, cm.role as card_role, cm.rights_added as card_added, cm.rights_removed as card_removed
    from invitations i
    join stores s on s.id = i.store_id
    join users u on u.id = i.invited_by_user_id
    left join memberships m on m.store_id = i.store_id and m.user_id = i.invited_by_user_id
    join employees e on e.store_id = i.store_id and e.id = i.employee_id
    left join users c on c.id = e.user_id and c.archived_at is null
    left join memberships cm on cm.store_id = e.store_id and cm.user_id = c.id
    where i.store_id = ${storeId} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** Who invited, as rights are judged now. */
export const inviterOf = (row: WholeInvitation) => ({
  id: row.invited_by_user_id,
  role: row.inviter_role,
  memberships: membershipsAt(row.store_id, row),
});

/** What the card's person may do in the store already; undefined: they are not in it. */
export const cardRightsOf = (row: WholeInvitation) =>
  membershipsAt(row.store_id, {
    store_role: row.card_role,
    rights_added: row.card_added,
    rights_removed: row.card_removed,
  })[0];

export function findOpenInvitation(db: Db, storeId: number, employeeId: number): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('employee_id', '=', employeeId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function insertInvitation(db: Db, values: Insertable<Schema['invitations']>): Promise<void> {
  await db.insertInto('invitations').values(values).execute();
}

export async function renewInvitation(
  db: Db,
  { store_id, id }: InvitationRow,
  times: { sent_at: Date; expires_at: Date; invited_by_user_id: number },
): Promise<void> {
  await db.updateTable('invitations').set(times).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** Whether there was one. */
export async function revokeOpenInvitation(db: Db, storeId: number, employeeId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('employee_id', '=', employeeId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAccepted(db: Db, { store_id, id }: InvitationRow, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by_user_id: userId })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** Whether somebody with this e-mail already works in the store. */
export async function isMemberByEmail(db: Db, storeId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.store_id', '=', storeId)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
