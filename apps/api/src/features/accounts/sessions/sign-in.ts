import { AppError } from '#http/answers/errors.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import type { AccountServices } from '../services.ts';
import { findUserByEmail } from '../users/users.queries.ts';
import { requireActive, type StartedSession, startSession } from './start-session.ts';

/** Signs in by e-mail and password. Known and unknown accounts give the same answer in the same time. */
export async function signIn(
  ctx: PublicCtx,
  services: AccountServices,
  input: { email: string; password: string },
): Promise<StartedSession> {
  const who = { account: input.email, address: ctx.origin.address };
  await services.attempts.take('login', who, ctx.now);
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await services.passwords.verify(user?.password_hash, input.password);
  if (!user || !matches) throw new AppError('BAD_CREDENTIALS');
  await services.attempts.succeed('login', who);
  requireActive(user);
  return startSession(ctx, services, user);
}
