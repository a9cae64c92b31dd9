import type { OwnUser } from '@minipos/contract/accounts';
import { appendAccountAudit } from '../../db/audit.queries.ts';
import { writePlatform } from '../../db/transaction.ts';
import type { UserCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { presentOwnUser } from './present-user.ts';
import { lockUser, updateUser } from './users.queries.ts';

/** Changes one's own name. The e-mail has a way of its own: see request-email-change.ts. */
export async function updateProfile(ctx: UserCtx, input: { fullName: string }): Promise<OwnUser> {
  return writePlatform(ctx.db, async (db) => {
    const before = await lockUser(db, ctx.user.id);
    if (!before) throw new AppError('USER_NOT_FOUND');
    const after = await updateUser(db, before.id, { full_name: input.fullName, updated_at: ctx.now });
    await appendAccountAudit(db, before.id, {
      at: ctx.now,
      actorUserId: before.id,
      action: 'account.profile_changed',
      subject: `user:${before.id}`,
      detail: { before: { fullName: before.full_name }, after: { fullName: after.full_name } },
    });
    return presentOwnUser(db, after);
  });
}
