import { can } from '@minipos/domain/people/permissions';
import { normaliseRights, rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { appendOwnAudit, appendStoreAudit } from '#db/audit.queries.ts';
import { insertMember } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import {
  findUserByEmail,
  freeUsername,
  insertUser,
  lockUser,
  requireGoodPassword,
  type StartedSession,
  startSession,
  type UserRow,
  updateUser,
  withUniqueAccount,
} from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { findAccountEmail } from '../access/access.queries.ts';
import { beginningRights } from '../access/returning.ts';
import { findEmployeeOfUser, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { cardRightsOf, findInvitation, inviterOf, markAccepted, type WholeInvitation } from './invitations.queries.ts';
import { emailOf, type InvitationServices } from './invite-employee.ts';

/**
 * Whether an invitation still counts: nobody took or revoked it, and who sent it may still give what it gives. That is its role
 * and, if the person is in the store with a PIN, all they may do there; who is in with an account needs none.
 */
function isOpen(row: WholeInvitation, now: Date): boolean {
  if (row.accepted_at || row.revoked_at || row.expires_at <= now) return false;
  if (!row.store_is_active || !row.employee_is_there || row.inviter_status !== 'active') return false;
  const inviter = inviterOf(row);
  const held = cardRightsOf(row);
  if (!can(inviter, row.store_id, 'employees.edit') || (held && row.card_email !== null)) return false;
  const person = { userId: null, before: null };
  return rightsChangeProblem(inviter, row.store_id, person, held ?? beginningRights(row, row.role)) === null;
}

async function findByToken(ctx: PublicCtx, { links }: InvitationServices, token: string) {
  const place = links.read(token);
  const row = place && (await readStore(ctx.db, place.storeId, (db) => findInvitation(db, place.storeId, place.id)));
  if (!row) throw new AppError('INVITATION_INVALID');
  return { row, isByMail: place.channel === 'mail' };
}

export async function lookAtInvitation(ctx: PublicCtx, services: InvitationServices, token: string) {
  const { row } = await findByToken(ctx, services, token);
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
 * password given. Sent again because the answer was lost, or twice at once, it only signs in.
 */
export async function acceptInvitation(
  ctx: PublicCtx,
  services: InvitationServices,
  acceptance: Acceptance,
): Promise<StartedSession & { storeId: number }> {
  const { row, isByMail } = await findByToken(ctx, services, acceptance.token);
  const account = await findUserByEmail(ctx.db, row.email);
  const isRepeated = account !== undefined && row.accepted_by_user_id === account.id;
  if (!isRepeated && !isOpen(row, ctx.now)) throw new AppError('INVITATION_INVALID');
  if (account) await proveAccount(ctx, services, account, acceptance.password);
  const user = isRepeated
    ? account
    : await takeInvitation(ctx, services, { row, isByMail, account, acceptance }).catch(async (error: unknown) => {
        const taken = await findUserByEmail(ctx.db, row.email);
        const now = await readStore(ctx.db, row.store_id, (db) => findInvitation(db, row.store_id, row.id));
        if (!taken || now?.accepted_by_user_id !== taken.id) throw error;
        await proveAccount(ctx, services, taken, acceptance.password);
        return taken;
      });
  return { ...(await startSession(ctx, services, user)), storeId: row.store_id };
}

interface Taking {
  row: WholeInvitation;
  isByMail: boolean;
  account: UserRow | undefined;
  acceptance: Acceptance;
}

async function takeInvitation(
  ctx: PublicCtx,
  services: InvitationServices,
  { row, isByMail, account, acceptance: { fullName, password } }: Taking,
): Promise<UserRow> {
  const name = fullName ?? nameOfEmployee(row);
  if (!account) requireGoodPassword(password, { email: row.email, fullName: name });
  const passwordHash = account ? '' : await services.passwords.hash(password);
  return withUniqueAccount(() =>
    writeStore(ctx.db, row.store_id, 1, async (tx) => {
      const current = await findInvitation(tx.db, row.store_id, row.id);
      if (!current || !isOpen(current, ctx.now)) throw new AppError('INVITATION_INVALID');
      const verified = isByMail ? { email_verified_at: ctx.now } : {};
      const joined = account
        ? await welcome(tx.db, ctx, account, verified)
        : await openAccount(tx.db, ctx, current, { name, passwordHash, verified });
      await joinStore(ctx, tx, current, joined);
      return joined;
    }),
  );
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

/**
 * An account that waited for approval is approved by who invites it. It is read again: what an administrator or its person
 * changed while the call waited for the store counts.
 */
async function welcome(
  db: Db,
  ctx: PublicCtx,
  proved: UserRow,
  verified: { email_verified_at?: Date },
): Promise<UserRow> {
  const account = await lockUser(db, proved.id);
  if (!account || account.password_hash !== proved.password_hash || account.email !== proved.email) {
    throw new AppError('INVITATION_INVALID');
  }
  if (account.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
  if (account.status === 'pending') {
    const detail = { before: { status: 'pending' }, after: { status: 'active' } };
    await appendOwnAudit(db, { now: ctx.now, user: account }, 'account.status_changed', `user:${account.id}`, detail);
  }
  const shown = account.email_verified_at ? {} : verified;
  return updateUser(db, account.id, { status: 'active', ...shown, updated_at: ctx.now });
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
  const { store_id: storeId, employee_id: employeeId, employee_user_id: before, role } = invitation;
  const other = await findEmployeeOfUser(tx.db, storeId, user.id);
  if (other && other.id !== employeeId) throw emailOf(other);
  const held = cardRightsOf(invitation);
  // What they sold, their hours and their commissions are theirs: another account would take the card from them.
  if (held && before !== null && before !== user.id) throw new AppError('INVITATION_OTHER_PERSON');
  const rights = held ? normaliseRights(held) : beginningRights(invitation, role);
  await insertMember(tx.db, { storeId, userId: user.id, rights, now: ctx.now });
  await updateEmployee(tx.db, storeId, employeeId, { user_id: user.id, updated_at: ctx.now });
  await markAccepted(tx.db, invitation, user.id, ctx.now);
  await appendStoreAudit(tx, { now: ctx.now, user }, 'invitation.accepted', `employee:${employeeId}`, {
    name: nameOfEmployee(invitation),
    role: rights.role,
  });
}
