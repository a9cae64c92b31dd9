import { randomUUID } from 'node:crypto';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import type { AccountServices } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import { type EmployeeRow, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { requireEmployee } from '../employees/save-employee.ts';
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

/** Who invites gives a role, and with it rights: only such as they may give. */
export async function requireAssignable(ctx: StoreCtx, tx: StoreTransaction, role: StoreRole): Promise<void> {
  const user = await requireActorNow(ctx, tx, 'employees.edit');
  requireGivable(user, ctx.storeId, role);
}

function requireGivable(user: SignedInUser, storeId: number, role: StoreRole): void {
  const problem = rightsChangeProblem(user, storeId, { userId: null, before: null }, { role });
  if (problem) throw new AppError(rightsRefusals[problem]);
}

/** Mails are counted by who asks for them, so that nobody floods a mailbox through us. */
const countMail = (ctx: StoreCtx, { attempts }: Pick<InvitationServices, 'attempts'>) =>
  attempts.take('invitation', { account: String(ctx.user.id), address: ctx.origin.address }, ctx.now);

/** Invites an employee by mail; an invitation of before ends. */
export async function inviteEmployee(
  ctx: StoreCtx,
  services: InvitationServices,
  employeeId: number,
  { email, role }: { email: string; role: StoreRole },
): Promise<void> {
  await countMail(ctx, services);
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    await requireAssignable(ctx, tx, role);
    const row = await requireEmployee(ctx, tx.db, employeeId);
    if (row.inactive_since) throw new AppError('EMPLOYEE_INACTIVE');
    const isTaken = row.account_email !== null && row.store_role !== null;
    if (isTaken || (await isMemberByEmail(tx.db, ctx.storeId, email))) throw new AppError('EMPLOYEE_HAS_ACCESS');
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
  await countMail(ctx, services);
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const row = await requireEmployee(ctx, tx.db, employeeId);
    const open = await findOpenInvitation(tx.db, ctx.storeId, employeeId);
    if (!open) throw new AppError('INVITATION_NOT_FOUND');
    await requireAssignable(ctx, tx, open.role);
    const times = { sent_at: ctx.now, expires_at: expiry(ctx.now), invited_by_user_id: ctx.user.id };
    await renewInvitation(tx.db, open, times);
    await services.jobs.enqueue(tx.db, 'send-invitation', { storeId: ctx.storeId, invitationId: open.id });
    await recordInvitation(ctx, tx, 'invitation.resent', row, { email: open.email, role: open.role });
  });
}

export async function revokeInvitation(ctx: StoreCtx, employeeId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const row = await requireEmployee(ctx, tx.db, employeeId);
    if (!(await revokeOpenInvitation(tx.db, ctx.storeId, employeeId, ctx.now))) {
      throw new AppError('INVITATION_NOT_FOUND');
    }
    await recordInvitation(ctx, tx, 'invitation.revoked', row, {});
  });
}

/** What is sent by WhatsApp where there is no mail. Whoever has the link may enter, so only who may give the role sees it. */
export async function invitationText(ctx: StoreCtx, { links }: InvitationServices, employeeId: number) {
  return readStore(ctx.db, ctx.storeId, async (db) => {
    await requireEmployee(ctx, db, employeeId);
    const open = await findOpenInvitation(db, ctx.storeId, employeeId);
    const whole = open && (await findInvitation(db, ctx.storeId, open.id));
    if (!whole || whole.expires_at <= ctx.now) throw new AppError('INVITATION_NOT_FOUND');
    requireGivable(ctx.user, ctx.storeId, whole.role);
    const link = links.linkTo({ storeId: ctx.storeId, id: whole.id, channel: 'text' });
    const text = [
      `Hola, ${nameOfEmployee(whole)}: ${whole.inviter_name} te invita a trabajar en ${whole.store_name} con miniPOS como ${storeRoleLabels[whole.role]}.`,
      `Abre este enlace en tu teléfono y elige tu contraseña. Vale ${validDays} días:`,
      link,
    ].join('\n');
    return { text, link };
  });
}

function recordInvitation(
  ctx: StoreCtx,
  tx: StoreTransaction,
  action: StoreAction,
  row: EmployeeRow,
  detail: Record<string, unknown>,
): Promise<void> {
  return appendStoreAudit(tx, ctx, action, `employee:${row.id}`, { name: nameOfEmployee(row), ...detail });
}
