import type { PlatformRole } from '@minipos/domain/people/roles';
import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { requireGoodPassword } from '../passwords/passwords.ts';
import type { AccountServices } from '../services.ts';
import { withUniqueAccount } from './unique-account.ts';
import { findUsernamesLike, insertUser, type UserRow } from './users.queries.ts';

export interface NewUser {
  name: string;
  email: string;
  role: PlatformRole;
  password: string;
  isActive: boolean;
}

/** An administrator adds a person, who needs no further approval. */
export async function createUser(
  ctx: Pick<UserCtx, 'db' | 'now'> & { user: { id: number } | null },
  services: Pick<AccountServices, 'passwords'>,
  input: NewUser,
): Promise<UserRow> {
  requireGoodPassword(input.password, { email: input.email, fullName: input.name });
  const passwordHash = await services.passwords.hash(input.password);
  return withUniqueAccount(() =>
    writePlatform(ctx.db, async (db) => {
      const user = await insertUser(db, {
        username: await freeUsername(db, input.email),
        full_name: input.name,
        email: input.email,
        role: input.role,
        status: input.isActive ? 'active' : 'inactive',
        password_hash: passwordHash,
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await appendAccountAudit(db, user.id, ctx, 'account.created', `user:${user.id}`, {
        role: user.role,
        status: user.status,
      });
      return user;
    }),
  );
}

/** Nobody who adds a person asks for a username: it is the e-mail's first part, numbered when taken. */
export async function freeUsername(db: Db, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 30) || 'usuario';
  const taken = await findUsernamesLike(db, base);
  if (!taken.has(base.toLowerCase())) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base}${number}`.toLowerCase())) return `${base}${number}`;
  }
}
