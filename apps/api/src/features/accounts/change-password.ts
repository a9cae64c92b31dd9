import { appendAccountAudit } from '../../db/audit.queries.ts';
import { writePlatform } from '../../db/transaction.ts';
import type { UserCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { requireGoodPassword } from './passwords.ts';
import type { AccountServices } from './services.ts';
import { endSessions } from './sessions.queries.ts';
import { findUser, updateUser } from './users.queries.ts';

/** Changes one's own password, proving the current one. The session in use stays, all others end. */
export async function changePassword(
  ctx: UserCtx,
  services: AccountServices,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const who = { account: String(ctx.user.id), address: ctx.origin.address };
  await services.attempts.take('password', who, ctx.now);
  const user = await findUser(ctx.db, ctx.user.id);
  if (!user || !(await services.passwords.verify(user.password_hash, input.currentPassword))) {
    const { message } = new AppError('WRONG_CURRENT_PASSWORD');
    throw new AppError('WRONG_CURRENT_PASSWORD', { fields: { currentPassword: message } });
  }
  await services.attempts.succeed('password', who);
  const owner = { email: user.email, username: user.username, fullName: user.full_name };
  requireGoodPassword(input.newPassword, owner, 'newPassword');
  const passwordHash = await services.passwords.hash(input.newPassword);
  await writePlatform(ctx.db, async (db) => {
    await updateUser(db, user.id, { password_hash: passwordHash, updated_at: ctx.now });
    await endSessions(db, user.id, 'password', ctx.now, ctx.user.sessionId);
    await appendAccountAudit(db, user.id, {
      at: ctx.now,
      actorUserId: user.id,
      action: 'account.password_changed',
      subject: `user:${user.id}`,
    });
  });
}
