import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { type Claims, hashSecret } from '#http/guards/tokens.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import { endSession, lockRefreshToken } from './sessions.queries.ts';

/** Ends the session of the cookie, or of the bearer token where there is no cookie. Ending nothing is no error. */
export async function signOut(
  ctx: PublicCtx,
  input: { refreshSecret: string | undefined; claims: Claims | null },
): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    const token = input.refreshSecret ? await lockRefreshToken(db, hashSecret(input.refreshSecret)) : undefined;
    const session = token
      ? { id: token.session_id, userId: token.user_id }
      : input.claims && { id: input.claims.sessionId, userId: input.claims.userId };
    if (!session || !(await endSession(db, session, 'logout', ctx.now))) return;
    const by = { now: ctx.now, user: { id: session.userId } };
    await appendOwnAudit(db, by, 'account.signed_out', `session:${session.id}`);
  });
}
