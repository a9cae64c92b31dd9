import type { AccountAction } from '@minipos/domain/activity/account-actions';
import type { PlatformRole } from '@minipos/domain/people/roles';
import type { Updateable } from 'kysely';
import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { deleteEmailChange } from '../email/email-changes.queries.ts';
import { voidResets } from '../passwords/password-resets.queries.ts';
import { requireGoodPassword } from '../passwords/passwords.ts';
import type { AccountServices } from '../services.ts';
import { type EndReason, endSessions } from '../sessions/sessions.queries.ts';
import { withUniqueAccount } from './unique-account.ts';
import {
  cancelStoreRequest,
  countOtherAdmins,
  lockAdministration,
  lockUser,
  ownsStores,
  type UserRow,
  updateUser,
} from './users.queries.ts';

export interface UserChanges {
  name?: string | undefined;
  email?: string | undefined;
  role?: PlatformRole | undefined;
  isActive?: boolean | undefined;
  password?: string | undefined;
}

/**
 * An administrator changes a person. Losing access, another password or another e-mail ends their sessions at once. The new
 * e-mail counts without a confirmation, since the mailbox of before may be lost; both addresses are told.
 */
export async function changeUser(
  ctx: UserCtx,
  services: Pick<AccountServices, 'passwords' | 'jobs'>,
  userId: number,
  changes: UserChanges,
  action: AccountAction = 'account.changed',
): Promise<UserRow> {
  const passwordHash = changes.password === undefined ? undefined : await services.passwords.hash(changes.password);
  return withUniqueAccount(() =>
    writePlatform(ctx.db, async (db) => {
      if (changes.role !== undefined || changes.isActive === false) await lockAdministration(db);
      const before = await requireUser(db, userId);
      if (changes.password !== undefined) requireGoodPassword(changes.password, ownerOf(before, changes));
      await protectAdministration(db, ctx, before, changes);
      const after = await updateUser(db, userId, {
        ...columnsOf(changes, before),
        updated_at: ctx.now,
        ...(passwordHash ? { password_hash: passwordHash } : {}),
      });
      const movesEmail = changesEmail(before, changes);
      if (movesEmail) await moveEmail(db, ctx, services, before, after);
      const reason =
        after.status === 'inactive' ? 'disabled' : passwordHash ? 'password' : movesEmail ? 'revoked' : null;
      if (reason) await endAccess(db, userId, reason, ctx.now);
      if (before.status !== 'inactive' && after.status === 'inactive') {
        await services.jobs.enqueue(db, 'close-given-pins', { userId });
      }
      await appendAccountAudit(db, userId, ctx, action, `user:${userId}`, {
        before: auditedFields(before),
        after: auditedFields(after),
        password: passwordHash !== undefined,
      });
      return after;
    }),
  );
}

/** Removes a person from every list and ends their sessions. What they did keeps their name, so the row stays. */
export async function deleteUser(ctx: UserCtx, { jobs }: Pick<AccountServices, 'jobs'>, userId: number): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    await lockAdministration(db);
    const before = await requireUser(db, userId);
    await protectAdministration(db, ctx, before, { isActive: false });
    if (await ownsStores(db, userId)) throw new AppError('OWNS_STORES');
    await updateUser(db, userId, { status: 'inactive', archived_at: ctx.now, updated_at: ctx.now });
    await endAccess(db, userId, 'disabled', ctx.now);
    const request = await cancelStoreRequest(db, userId, ctx.now);
    if (request) {
      const detail = { store: request.store_name };
      await appendAccountAudit(db, userId, ctx, 'store_request.cancelled', `store_request:${request.id}`, detail);
    }
    await jobs.enqueue(db, 'close-given-pins', { userId });
    await appendAccountAudit(db, userId, ctx, 'account.deleted', `user:${userId}`, { before: auditedFields(before) });
  });
}

/** Ends the sessions, and with them an e-mail the person asked for: it was asked for with the access that ends. */
async function endAccess(db: Db, userId: number, reason: EndReason, now: Date): Promise<void> {
  await endSessions(db, userId, reason, now);
  await deleteEmailChange(db, userId);
}

/** Links that reset the password went to the old address and end. */
async function moveEmail(
  db: Db,
  ctx: UserCtx,
  { jobs }: Pick<AccountServices, 'jobs'>,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  await voidResets(db, before.id, ctx.now);
  const notice = { oldEmail: before.email, newEmail: after.email, fullName: after.full_name };
  await jobs.enqueue(db, 'send-email-changed', { ...notice, byAdmin: true });
  await jobs.enqueue(db, 'send-email-given', notice);
}

async function requireUser(db: Db, userId: number): Promise<UserRow> {
  const user = await lockUser(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

/**
 * A person cannot lock themselves out, and the last active administrator stays one. One's own e-mail and password are
 * changed in the profile, which asks for the current password.
 */
async function protectAdministration(db: Db, ctx: UserCtx, before: UserRow, changes: UserChanges): Promise<void> {
  const isOwn = before.id === ctx.user.id;
  if (isOwn && (changes.password !== undefined || changesEmail(before, changes))) throw new AppError('OWN_ACCOUNT');
  const losesAccess = changes.isActive === false && before.status !== 'inactive';
  const losesRole = changes.role !== undefined && changes.role !== before.role && before.role === 'admin';
  if (!losesAccess && !losesRole) return;
  if (isOwn) throw new AppError('OWN_ACCOUNT');
  const wasAdmin = before.role === 'admin' && before.status === 'active';
  if (wasAdmin && (await countOtherAdmins(db, before.id)) === 0) throw new AppError('LAST_ADMIN');
}

function columnsOf(changes: UserChanges, before: UserRow): Updateable<Schema['users']> {
  return {
    full_name: changes.name ?? before.full_name,
    email: changes.email ?? before.email,
    email_verified_at: changesEmail(before, changes) ? null : before.email_verified_at,
    role: changes.role ?? before.role,
    status: changes.isActive === undefined ? before.status : changes.isActive ? 'active' : 'inactive',
  };
}

const changesEmail = (before: UserRow, { email }: UserChanges) =>
  email !== undefined && email.toLowerCase() !== before.email.toLowerCase();

const ownerOf = (before: UserRow, changes: UserChanges) => ({
  email: changes.email ?? before.email,
  username: before.username,
  fullName: changes.name ?? before.full_name,
});

const auditedFields = ({ full_name, email, role, status }: UserRow) => ({ fullName: full_name, email, role, status });
