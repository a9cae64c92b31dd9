import type { OwnUser } from '@minipos/contract/accounts';
import { appendAccountAudit } from '../../db/audit.queries.ts';
import { writePlatform } from '../../db/transaction.ts';
import type { UserCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { presentOwnUser } from './present-user.ts';
import type { AccountServices } from './services.ts';
import { withUniqueAccount } from './unique-account.ts';
import { lockUser, updateUser } from './users.queries.ts';

/** Changes one's own name and e-mail. The old address is told of a change, and the new one is not verified yet. */
export async function updateProfile(
  ctx: UserCtx,
  services: AccountServices,
  input: { fullName: string; email: string },
): Promise<OwnUser> {
  return withUniqueAccount(() =>
    writePlatform(ctx.db, async (db) => {
      const before = await lockUser(db, ctx.user.id);
      if (!before) throw new AppError('USER_NOT_FOUND');
      const movesEmail = before.email.toLowerCase() !== input.email.toLowerCase();
      const after = await updateUser(db, before.id, {
        full_name: input.fullName,
        email: input.email,
        updated_at: ctx.now,
        ...(movesEmail ? { email_verified_at: null } : {}),
      });
      await appendAccountAudit(db, before.id, {
        at: ctx.now,
        actorUserId: before.id,
        action: 'account.profile_changed',
        subject: `user:${before.id}`,
        detail: {
          before: { fullName: before.full_name, email: before.email },
          after: { fullName: after.full_name, email: after.email },
        },
      });
      if (movesEmail) {
        const change = { oldEmail: before.email, newEmail: after.email, fullName: after.full_name };
        await services.jobs.enqueue(db, 'send-email-changed', change);
      }
      return presentOwnUser(db, after);
    }),
  );
}
