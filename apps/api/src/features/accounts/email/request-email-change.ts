import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import type { AccountServices } from '../services.ts';
import { emailTaken } from '../users/unique-account.ts';
import { findUserByEmail, lockUser } from '../users/users.queries.ts';
import { deleteEmailChange, findEmailChange, saveEmailChange } from './email-changes.queries.ts';

/** Asks for another e-mail of one's own. Nothing changes until the link sent to it is used; the old address is told now. */
export async function requestEmailChange(
  ctx: UserCtx,
  services: AccountServices,
  input: { email: string; currentPassword: string },
): Promise<void> {
  const user = await provePassword(ctx, services, input.currentPassword);
  if (user.email === input.email) throw new AppError('VALIDATION', { fields: { email: 'Ya es tu correo' } });
  await limitMails(ctx, services, input.email);
  const holder = await findUserByEmail(ctx.db, input.email);
  // As registration does, which tells it to anyone. One's own address in other letters is not someone else's.
  if (holder && holder.id !== user.id) throw emailTaken();
  await writePlatform(ctx.db, async (db) => {
    const locked = await lockUser(db, user.id);
    // The password was proved against the row read before; if it changed since, the proof is worth nothing.
    if (locked?.password_hash !== user.password_hash) throw new AppError('WRONG_CURRENT_PASSWORD');
    await saveEmailChange(db, { userId: user.id, email: input.email, now: ctx.now });
    await appendOwnAudit(db, { now: ctx.now, user }, 'account.email_change_asked', `user:${user.id}`, {
      email: input.email,
    });
    await services.jobs.enqueue(db, 'send-email-confirmation', { userId: user.id, email: input.email });
    const notice = { oldEmail: locked.email, newEmail: input.email, fullName: locked.full_name };
    await services.jobs.enqueue(db, 'send-email-change-asked', notice);
  });
}

/** Sends another link for the change that waits; the one before it ends. */
export async function resendEmailLink(ctx: UserCtx, services: AccountServices): Promise<void> {
  const change = await findEmailChange(ctx.db, ctx.user.id, ctx.now);
  if (!change) throw new AppError('EMAIL_CHANGE_NOT_FOUND');
  await limitMails(ctx, services, change.new_email);
  await services.jobs.enqueue(ctx.db, 'send-email-confirmation', { userId: ctx.user.id, email: change.new_email });
}

/** Forgets the change that waits; its link ends. */
export async function cancelEmailChange(ctx: UserCtx): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    await lockUser(db, ctx.user.id);
    if (!(await deleteEmailChange(db, ctx.user.id))) throw new AppError('EMAIL_CHANGE_NOT_FOUND');
    await appendOwnAudit(db, ctx, 'account.email_change_cancelled', `user:${ctx.user.id}`);
  });
}

/** Neither the mailbox named nor, by its notices, the person's own is flooded. */
async function limitMails(ctx: UserCtx, services: AccountServices, email: string): Promise<void> {
  const { address } = ctx.origin;
  await services.attempts.take('emailChange', { account: String(ctx.user.id), address }, ctx.now);
  await services.attempts.take('reset', { account: email, address }, ctx.now);
}
