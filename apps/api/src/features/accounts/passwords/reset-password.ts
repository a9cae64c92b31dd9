import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { hashSecret } from '#http/guards/tokens.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { deleteEmailChange } from '../email/email-changes.queries.ts';
import type { AccountServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { lockUser, updateUser } from '../users/users.queries.ts';
import { useReset } from './password-resets.queries.ts';
import { requireGoodPassword } from './passwords.ts';

/**
 * A new password through the link of the mail. Every session ends, another e-mail asked for is forgotten, and the one of the
 * account counts as verified.
 */
export async function resetPassword(
  ctx: PublicCtx,
  services: AccountServices,
  input: { token: string; password: string },
): Promise<void> {
  await services.attempts.take('reset', { address: ctx.origin.address }, ctx.now);
  requireGoodPassword(input.password, {});
  const passwordHash = await services.passwords.hash(input.password);
  await writePlatform(ctx.db, async (db) => {
    const userId = await useReset(db, hashSecret(input.token), ctx.now);
    const user = userId === null ? undefined : await lockUser(db, userId);
    if (!user) throw new AppError('RESET_LINK_INVALID');
    requireGoodPassword(input.password, { email: user.email, username: user.username, fullName: user.full_name });
    await updateUser(db, user.id, {
      password_hash: passwordHash,
      email_verified_at: user.email_verified_at ?? ctx.now,
      updated_at: ctx.now,
    });
    await deleteEmailChange(db, user.id);
    await endSessions(db, user.id, 'password', ctx.now);
    await appendOwnAudit(db, { now: ctx.now, user }, 'account.password_reset', `user:${user.id}`, {
      address: ctx.origin.address,
    });
  });
}
