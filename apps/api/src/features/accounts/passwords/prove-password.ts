import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { AccountServices } from '../services.ts';
import { findUser, type UserRow } from '../users/users.queries.ts';

/** The signed-in person types their password again. Tries are counted, so that a stolen open session cannot guess it. */
export async function provePassword(ctx: UserCtx, services: AccountServices, password: string): Promise<UserRow> {
  const who = { account: String(ctx.user.id), address: ctx.origin.address };
  await services.attempts.take('password', who, ctx.now);
  const user = await findUser(ctx.db, ctx.user.id);
  if (!user || !(await services.passwords.verify(user.password_hash, password))) {
    const { message } = new AppError('WRONG_CURRENT_PASSWORD');
    throw new AppError('WRONG_CURRENT_PASSWORD', { fields: { currentPassword: message } });
  }
  await services.attempts.succeed('password', who);
  return user;
}
