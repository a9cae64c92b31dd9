import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { appendOwnAudit, appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import {
  findUserByEmail,
  freeUsername,
  insertUser,
  requireGoodPassword,
  type StartedSession,
  startSession,
  type UserRow,
  updateUser,
  withUniqueAccount,
} from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { deleteMember, findAccountEmail, insertMember } from '../access/access.queries.ts';
import { updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { findInvitation, inviterOf, markAccepted, type WholeInvitation } from './invitations.queries.ts';
import type { InvitationServices } from './invite-employee.ts';

/** Whether an invitation still counts: nobody took or revoked it, and who invited may still give what it gives. */
function isOpen(row: WholeInvitation, now: Date): boolean {
  if (row.accepted_at || row.revoked_at || row.expires_at <= now) return false;
  if (!row.store_is_active || !row.employee_is_there || row.inviter_status !== 'active') return false;
  const person = { userId: null, before: null };
  return rightsChangeProblem(inviterOf(row), row.store_id, person, { role: row.role }) === null;
}

async function findOpen(ctx: PublicCtx, { links }: InvitationServices, token: string) {
  const place = links.read(token);
  const row = place && (await readStore(ctx.db, place.storeId, (db) => findInvitation(db, place.storeId, place.id)));
  if (!row) throw new AppError('INVITATION_INVALID');
  return { row, isByMail: place.channel === 'mail' };
}

export async function lookAtInvitation(ctx: PublicCtx, services: InvitationServices, token: string) {
  const { row } = await findOpen(ctx, services, token);
  if (!isOpen(row, ctx.now)) throw new AppError('INVITATION_INVALID');
  const account = await findUserByEmail(ctx.db, row.email);
  return {
    storeName: row.store_name,
    invitedBy: row.inviter_name,
    fullName: nameOfEmployee(row),
    email: row.email,
    role: row.role,
    hasAccount: account !== undefined,
    expiresAt: row.expires_at.toISOString(),
  };
}

interface Acceptance {
  token: string;
  fullName?: string | undefined;
  password: string;
}

/**
 * Takes an invitation and signs in. An e-mail with an account asks for its password; another one gets an account with the
 * password given. Sent again because the answer was lost, it only signs in.
 */
export async function acceptInvitation(
  ctx: PublicCtx,
  services: InvitationServices,
  { token, fullName, password }: Acceptance,
): Promise<StartedSession & { storeId: number }> {
  const { row, isByMail } = await findOpen(ctx, services, token);
  const account = await findUserByEmail(ctx.db, row.email);
  const isRepeated = account !== undefined && row.accepted_by_user_id === account.id;
  if (!isRepeated && !isOpen(row, ctx.now)) throw new AppError('INVITATION_INVALID');
  if (account) await proveAccount(ctx, services, account, password);
  const storeId = row.store_id;
  if (isRepeated) return { ...(await startSession(ctx, services, account)), storeId };
  const name = fullName ?? nameOfEmployee(row);
  if (!account) requireGoodPassword(password, { email: row.email, fullName: name });
  const passwordHash = account ? null : await services.passwords.hash(password);
  const user = await withUniqueAccount(() =>
    writeStore(ctx.db, row.store_id, 1, async (tx) => {
      const current = await findInvitation(tx.db, row.store_id, row.id);
      if (!current || !isOpen(current, ctx.now)) throw new AppError('INVITATION_INVALID');
      const verified = isByMail ? { email_verified_at: ctx.now } : {};
      const joined = account
        ? await welcome(tx.db, ctx, account, verified)
        : await openAccount(tx.db, ctx, current, { name, passwordHash: passwordHash ?? '', verified });
      await joinStore(ctx, tx, current, joined);
      return joined;
    }),
  );
  return { ...(await startSession(ctx, services, user)), storeId };
}

async function proveAccount(ctx: PublicCtx, services: InvitationServices, account: UserRow, password: string) {
  const who = { account: account.email, address: ctx.origin.address };
  await services.attempts.take('login', who, ctx.now);
  if (!(await services.passwords.verify(account.password_hash, password))) {
    throw new AppError('BAD_CREDENTIALS', { fields: { password: 'La contraseña no es correcta' } });
  }
  await services.attempts.succeed('login', who);
  if (account.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
}

/** An account that waited for approval is approved by who invites it. */
function welcome(db: Db, ctx: PublicCtx, account: UserRow, verified: { email_verified_at?: Date }): Promise<UserRow> {
  const proved = account.email_verified_at ? {} : verified;
  return updateUser(db, account.id, { status: 'active', ...proved, updated_at: ctx.now });
}

/** Who sold with a PIN alone becomes somebody with an account: their sales stay theirs. */
async function openAccount(
  db: Db,
  ctx: PublicCtx,
  invitation: WholeInvitation,
  { name, passwordHash, verified }: { name: string; passwordHash: string; verified: { email_verified_at?: Date } },
): Promise<UserRow> {
  const { email, employee_user_id: userId } = invitation;
  const known = userId === null ? undefined : await findAccountEmail(db, userId);
  const columns = {
    full_name: name,
    email,
    username: await freeUsername(db, email),
    password_hash: passwordHash,
    ...verified,
    updated_at: ctx.now,
  };
  const user =
    userId !== null && known?.email === null
      ? await updateUser(db, userId, columns)
      : await insertUser(db, { ...columns, role: 'user', status: 'active', created_at: ctx.now });
  const by = { now: ctx.now, user };
  await appendOwnAudit(db, by, 'account.invited', `user:${user.id}`, {
    status: user.status,
    address: ctx.origin.address,
  });
  return user;
}

async function joinStore(ctx: PublicCtx, tx: StoreTransaction, invitation: WholeInvitation, user: UserRow) {
  const { store_id: storeId, employee_id: employeeId, employee_user_id: before } = invitation;
  // Another account than the one they had here: that one has no business here any more.
  if (before !== null && before !== user.id) await deleteMember(tx.db, storeId, before);
  await insertMember(tx.db, { storeId, userId: user.id, role: invitation.role, now: ctx.now });
  await updateEmployee(tx.db, storeId, employeeId, { user_id: user.id, updated_at: ctx.now });
  await markAccepted(tx.db, invitation, user.id, ctx.now);
  await appendStoreAudit(tx, { now: ctx.now, user }, 'invitation.accepted', `employee:${employeeId}`, {
    name: nameOfEmployee(invitation),
    role: invitation.role,
  });
}
