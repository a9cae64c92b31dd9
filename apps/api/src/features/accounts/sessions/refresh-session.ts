import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { hashSecret, newSecret } from '#http/guards/tokens.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import type { AccountServices } from '../services.ts';
import { presentOwnUser } from '../users/present-user.ts';
import { findUser } from '../users/users.queries.ts';
import {
  deleteRefreshTokens,
  endSession,
  findSuccessors,
  insertRefreshToken,
  lockRefreshToken,
  markUsed,
  touchSession,
} from './sessions.queries.ts';
import { requireActive, type StartedSession, sessionExpiry } from './start-session.ts';

type PresentedToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

/**
 * Exchanges a refresh token for a new one. A token that comes back after it was used ends its session: someone has a
 * copy. The one exception is the very same request sent again because its answer was lost: it repeats the
 * `Idempotency-Key`, which a copied cookie does not contain, and gets another successor in place of the one that never arrived.
 */
export async function refreshSession(
  ctx: PublicCtx,
  services: AccountServices,
  input: { refreshSecret: string | undefined; idempotencyKey: string | null },
): Promise<StartedSession> {
  if (!input.refreshSecret) throw new AppError('SESSION_EXPIRED');
  const hash = hashSecret(input.refreshSecret);
  const refreshed = await writePlatform(ctx.db, async (db) => {
    const token = await lockRefreshToken(db, hash);
    if (!token || token.ended_at || token.expires_at <= ctx.now) return null;
    if (sessionExpiry(token.created_at, ctx.now) <= ctx.now) return null;
    if (token.used_at && !(await isRepeat(db, token, hash, input.idempotencyKey))) {
      await endReusedSession(db, ctx, token);
      return null;
    }
    return rotate(db, ctx, token, hash, input.idempotencyKey);
  });
  if (!refreshed) throw new AppError('SESSION_EXPIRED');
  requireActive(refreshed.row);
  const claims = { userId: refreshed.row.id, sessionId: refreshed.sessionId };
  const { user, refreshSecret, refreshExpiresAt } = refreshed;
  return { user, refreshSecret, refreshExpiresAt, token: await services.tokens.issueAccess(claims, ctx.now) };
}

async function isRepeat(db: Db, token: PresentedToken, hash: Buffer, key: string | null): Promise<boolean> {
  if (key === null || token.used_key !== key) return false;
  const successors = await findSuccessors(db, hash);
  // Once a successor has been used its answer did arrive, so this is a copy and not a repeat.
  if (successors.some((successor) => successor.used_at !== null)) return false;
  await deleteRefreshTokens(
    db,
    successors.map((successor) => successor.hash),
  );
  return true;
}

async function endReusedSession(db: Db, ctx: PublicCtx, token: PresentedToken): Promise<void> {
  await endSession(db, { id: token.session_id, userId: token.user_id }, 'reuse', ctx.now);
  const { address, userAgent } = ctx.origin;
  const system = { now: ctx.now, user: null };
  await appendAccountAudit(db, token.user_id, system, 'account.refresh_reused', `session:${token.session_id}`, {
    address,
    userAgent,
  });
}

async function rotate(db: Db, ctx: PublicCtx, token: PresentedToken, hash: Buffer, key: string | null) {
  const row = await findUser(db, token.user_id);
  if (!row) return null;
  const next = newSecret();
  const refreshExpiresAt = sessionExpiry(token.created_at, ctx.now);
  await markUsed(db, hash, key, ctx.now);
  await insertRefreshToken(db, { hash: next.hash, sessionId: token.session_id, parentHash: hash, now: ctx.now });
  await touchSession(db, token.session_id, ctx.now, refreshExpiresAt);
  const user = await presentOwnUser(db, row);
  return { row, user, sessionId: token.session_id, refreshSecret: next.secret, refreshExpiresAt };
}
