import { randomUUID } from 'node:crypto';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { formatDate } from '@minipos/domain/text/format';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { membershipsAt } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import type { AccountServices } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import { requireEnterable } from '../access/give-access.ts';
import { rightsToGive } from '../access/returning.ts';
import { type EmployeeRow, findEmployeeByEmail, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { readEmployee, requireEmployee } from '../employees/save-employee.ts';
import { rightsRefusals } from '../rights/rights-refusals.ts';
import type { InvitationLinks } from './invitation-links.ts';
import {
  findInvitation,
  findOpenInvitation,
  insertInvitation,
  isMemberByEmail,
  renewInvitation,
  revokeOpenInvitation,
} from './invitations.queries.ts';

export type InvitationServices = AccountServices & { links: InvitationLinks };

const validDays = 7;
const expiry = (now: Date) => new Date(now.getTime() + validDays * 86_400_000);

/**
 * Who invites gives a role, and with it rights: only such as they may give. Who is in already, with a PIN, gets an account
 * with the rights they have: whoever holds the link holds those, so they must be below the inviter as well.
 */
export function requireInvitable(user: SignedInUser, row: EmployeeRow, role: StoreRole): void {
  const [held] = membershipsAt(row.store_id, row);
  if (!held) return void rightsToGive(user, row.store_id, row, role);
  const problem = rightsChangeProblem(user, row.store_id, { userId: row.user_id, before: null }, held);
  if (problem) throw new AppError(rightsRefusals[problem]);
}

/** Mails are counted by who asks for them and by who gets them, so that nobody floods a mailbox through us. */
async function countMail(ctx: StoreCtx, { attempts }: Pick<InvitationServices, 'attempts'>, email: string) {
  const { address } = ctx.origin;
  await attempts.take('invitation', { account: String(ctx.user.id), address }, ctx.now);
  await attempts.take('invited', { account: email.toLowerCase(), address }, ctx.now);
}

/** Invites an employee by mail; an invitation of before ends. */
export async function inviteEmployee(
  ctx: StoreCtx,
  services: InvitationServices,
  employeeId: number,
  { email, role: wanted }: { email: string; role: StoreRole },
): Promise<void> {
  await countMail(ctx, services, email);
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const user = await requireActorNow(ctx, tx, 'employees.edit');
    const row = await requireEmployee(ctx, tx.db, employeeId);
    requireEnterable(row);
    if (row.account_email !== null && row.store_role !== null) throw new AppError('EMPLOYEE_HAS_ACCESS');
    const other = await findEmployeeByEmail(tx.db, ctx.storeId, email, employeeId);
    if (other) throw emailOf(other);
    if (await isMemberByEmail(tx.db, ctx.storeId, email)) throw new AppError('EMPLOYEE_HAS_ACCESS');
    // Who is in with a PIN keeps their role: it is changed with their rights.
    const role = row.store_role ?? wanted;
    requireInvitable(user, row, role);
    await revokeOpenInvitation(tx.db, ctx.storeId, employeeId, ctx.now);
    const id = randomUUID();
    await insertInvitation(tx.db, {
      store_id: ctx.storeId,
      id,
      employee_id: employeeId,
      email,
      role,
      invited_by_user_id: ctx.user.id,
      created_at: ctx.now,
      sent_at: ctx.now,
      expires_at: expiry(ctx.now),
    });
    if (row.email === null) await updateEmployee(tx.db, ctx.storeId, employeeId, { email, updated_at: ctx.now });
    await services.jobs.enqueue(tx.db, 'send-invitation', { storeId: ctx.storeId, invitationId: id });
    await recordInvitation(ctx, tx, 'invitation.sent', row, { email, role });
  });
}

/** Sends the same link again, which is valid for as long as at first; who sends it stands for it from now on. */
export async function resendInvitation(ctx: StoreCtx, services: InvitationServices, employeeId: number): Promise<void> {
  const { access } = await readEmployee(ctx, employeeId);
  await countMail(ctx, services, access.invitation?.email ?? '');
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const { row, open } = await requireOpen(ctx, tx.db, employeeId);
    requireInvitable(await requireActorNow(ctx, tx, 'employees.edit'), row, open.role);
    const times = { sent_at: ctx.now, expires_at: expiry(ctx.now), invited_by_user_id: ctx.user.id };
    await renewInvitation(tx.db, open, times);
    await services.jobs.enqueue(tx.db, 'send-invitation', { storeId: ctx.storeId, invitationId: open.id });
    await recordInvitation(ctx, tx, 'invitation.resent', row, { email: open.email, role: open.role });
  });
}

export async function revokeInvitation(ctx: StoreCtx, employeeId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const { row, open } = await requireOpen(ctx, tx.db, employeeId);
    requireInvitable(await requireActorNow(ctx, tx, 'employees.edit'), row, open.role);
    await revokeOpenInvitation(tx.db, ctx.storeId, employeeId, ctx.now);
    await recordInvitation(ctx, tx, 'invitation.revoked', row, {});
  });
}

/** What is sent by WhatsApp where there is no mail. Whoever has the link may enter, so only who may give the role sees it. */
export async function invitationText(ctx: StoreCtx, { links }: InvitationServices, employeeId: number) {
  return readStore(ctx.db, ctx.storeId, async (db) => {
    const { row, open } = await requireOpen(ctx, db, employeeId);
    requireInvitable(ctx.user, row, open.role);
    const whole = await findInvitation(db, ctx.storeId, open.id);
    if (!whole || whole.expires_at <= ctx.now) throw new AppError('INVITATION_NOT_FOUND');
    const link = links.linkTo({ storeId: ctx.storeId, id: whole.id, channel: 'text' });
    const text = [
      `Hola, ${nameOfEmployee(whole)}: ${whole.inviter_name} te invita a trabajar en ${whole.store_name} con miniPOS como ${storeRoleLabels[whole.role]}.`,
      `Abre este enlace en tu teléfono y elige tu contraseña. Vale hasta el ${formatDate(whole.expires_at)}:`,
      link,
    ].join('\n');
    return { text, link };
  });
}

async function requireOpen(ctx: StoreCtx, db: Db, employeeId: number) {
  const row = await requireEmployee(ctx, db, employeeId);
  const open = await findOpenInvitation(db, ctx.storeId, employeeId);
  if (!open) throw new AppError('INVITATION_NOT_FOUND');
  return { row, open };
}

/** An e-mail belongs to one card of a store. */
export const emailOf = (other: Pick<EmployeeRow, 'first_name' | 'last_name'>) =>
  new AppError('INVITATION_EMAIL_TAKEN', { fields: { email: `Es el correo de la ficha de ${nameOfEmployee(other)}` } });

function recordInvitation(
  ctx: StoreCtx,
  tx: StoreTransaction,
  action: StoreAction,
  row: EmployeeRow,
  detail: Record<string, unknown>,
): Promise<void> {
  return appendStoreAudit(tx, ctx, action, `employee:${row.id}`, { name: nameOfEmployee(row), ...detail });
}
