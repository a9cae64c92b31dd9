import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { endSession, endSessions } from './sessions.queries.ts';

/** Ends one session of the signed-in person, their present one included. */
export async function endOwnSession(ctx: UserCtx, sessionId: string): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    const ended = await endSession(db, { id: sessionId, userId: ctx.user.id }, 'revoked', ctx.now);
    if (!ended) throw new AppError('NOT_FOUND');
    await appendOwnAudit(db, ctx, 'account.session_revoked', `session:${sessionId}`);
  });
}

/** Ends all sessions of the signed-in person but the one in use. */
export async function endOtherSessions(ctx: UserCtx): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    await endSessions(db, ctx.user.id, 'revoked', ctx.now, ctx.user.sessionId);
    await appendOwnAudit(db, ctx, 'account.other_sessions_revoked', `user:${ctx.user.id}`);
  });
}
