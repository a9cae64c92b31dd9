import type { PublicCtx } from '#http/routing/context.ts';
import type { AccountServices } from '../services.ts';

/** Queues the mail for any address at all; whether it has an account is found out later, so the answer tells nothing. */
export async function requestPasswordReset(
  ctx: PublicCtx,
  services: AccountServices,
  input: { email: string },
): Promise<void> {
  await services.attempts.take('reset', { account: input.email, address: ctx.origin.address }, ctx.now);
  await services.jobs.enqueue(ctx.db, 'send-password-reset', { email: input.email });
}
