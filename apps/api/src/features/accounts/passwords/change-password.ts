import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { deleteEmailChange } from '../email/email-changes.queries.ts';
import type { AccountServices } from '../services.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { updateUser } from '../users/users.queries.ts';
import { requireGoodPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';

/**
 * Changes one's own password, proving the current one. The session in use stays, all others end. An e-mail asked for before
 * is forgotten: the password may be changed because someone else knew it and asked.
 */
export async function changePassword(
  ctx: UserCtx,
  services: AccountServices,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await provePassword(ctx, services, input.currentPassword);
  const owner = { email: user.email, username: user.username, fullName: user.full_name };
  requireGoodPassword(input.newPassword, owner, 'newPassword');
  const passwordHash = await services.passwords.hash(input.newPassword);
  await writePlatform(ctx.db, async (db) => {
    await updateUser(db, user.id, { password_hash: passwordHash, updated_at: ctx.now });
    await deleteEmailChange(db, user.id);
    await endSessions(db, user.id, 'password', ctx.now, ctx.user.sessionId);
    await appendOwnAudit(db, { now: ctx.now, user }, 'account.password_changed', `user:${user.id}`);
  });
}
