import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { requireGoodPassword } from '../passwords/passwords.ts';
import type { AccountServices } from '../services.ts';
import { withUniqueAccount } from './unique-account.ts';
import { insertUser, type UserRow } from './users.queries.ts';

export interface Registration {
  fullName: string;
  username: string;
  email: string;
  password: string;
}

/** A new account of someone unknown: it waits for an administrator unless the installation approves at once. */
export async function registerAccount(
  ctx: PublicCtx,
  services: AccountServices,
  input: Registration,
): Promise<UserRow> {
  await services.attempts.take('register', { address: ctx.origin.address }, ctx.now);
  requireGoodPassword(input.password, input);
  const passwordHash = await services.passwords.hash(input.password);
  return withUniqueAccount(() =>
    writePlatform(ctx.db, async (db) => {
      const user = await insertUser(db, {
        username: input.username,
        full_name: input.fullName,
        email: input.email,
        role: 'user',
        status: services.approveRegistrations ? 'active' : 'pending',
        password_hash: passwordHash,
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await appendOwnAudit(db, { now: ctx.now, user }, 'account.registered', `user:${user.id}`, {
        status: user.status,
        address: ctx.origin.address,
      });
      return user;
    }),
  );
}
