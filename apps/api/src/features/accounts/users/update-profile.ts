import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { presentOwnUser } from './present-user.ts';
import { lockUser, updateUser } from './users.queries.ts';

/** Changes one's own name. The e-mail has a way of its own: see request-email-change.ts. */
export async function updateProfile(ctx: UserCtx, input: { fullName: string }): Promise<OwnUser> {
  return writePlatform(ctx.db, async (db) => {
    const before = await lockUser(db, ctx.user.id);
    if (!before) throw new AppError('USER_NOT_FOUND');
    const after = await updateUser(db, before.id, { full_name: input.fullName, updated_at: ctx.now });
    await appendOwnAudit(db, { now: ctx.now, user: before }, 'account.profile_changed', `user:${before.id}`, {
      before: { fullName: before.full_name },
      after: { fullName: after.full_name },
    });
    return presentOwnUser(db, after);
  });
}
