import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { hashSecret } from '#http/guards/tokens.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { voidResets } from '../passwords/password-resets.queries.ts';
import type { AccountServices } from '../services.ts';
import { withUniqueAccount } from '../users/unique-account.ts';
import { lockUser, updateUser } from '../users/users.queries.ts';
import { findEmailLinkOwner, useEmailLink } from './email-changes.queries.ts';

/**
 * The new e-mail counts from here on: the person who opened the link reads its mailbox. Links that reset the password
 * and went to the old one end. Sessions stay: they were opened with the password, which is the same.
 */
export async function confirmEmailChange(
  ctx: PublicCtx,
  services: AccountServices,
  input: { token: string },
): Promise<{ email: string }> {
  await services.attempts.take('reset', { address: ctx.origin.address }, ctx.now);
  return withUniqueAccount(() =>
    writePlatform(ctx.db, async (db) => {
      const hash = hashSecret(input.token);
      const owner = await findEmailLinkOwner(db, hash);
      // The person first, as every other change of an account takes the rows.
      const before = owner === null ? undefined : await lockUser(db, owner);
      const change = await useEmailLink(db, hash, ctx.now);
      if (!change || before?.status !== 'active') throw new AppError('EMAIL_LINK_INVALID');
      const { new_email: email } = change;
      await updateUser(db, before.id, { email, email_verified_at: ctx.now, updated_at: ctx.now });
      await voidResets(db, before.id, ctx.now);
      await appendOwnAudit(db, { now: ctx.now, user: before }, 'account.email_changed', `user:${before.id}`, {
        before: before.email,
        after: email,
        address: ctx.origin.address,
      });
      const notice = { oldEmail: before.email, newEmail: email, fullName: before.full_name };
      await services.jobs.enqueue(db, 'send-email-changed', notice);
      return { email };
    }),
  );
}
