import { randomUUID } from 'node:crypto';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { appendOwnAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { newSecret } from '#http/guards/tokens.ts';
import type { PublicCtx } from '#http/routing/context.ts';
import type { AccountServices } from '../services.ts';
import { presentOwnUser } from '../users/present-user.ts';
import { countSignIn, type UserRow } from '../users/users.queries.ts';
import { insertRefreshToken, insertSession } from './sessions.queries.ts';

export interface StartedSession {
  user: OwnUser;
  token: string;
  refreshSecret: string;
  refreshExpiresAt: Date;
}

/** A device left alone for this long must sign in again. Each refresh extends it, up to the age. */
const idleDays = 60;
/** However much it is used, a session ends this long after its sign-in: what was stolen unnoticed does not last for ever. */
const oldestDays = 180;
const day = 86_400_000;

export const sessionExpiry = (startedAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleDays * day, startedAt.getTime() + oldestDays * day));

/** Pending and inactive people are not let in. */
export function requireActive(user: UserRow): void {
  if (user.status === 'pending') throw new AppError('ACCOUNT_PENDING');
  if (user.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
}

/** Opens a session for someone who has just proved who they are. */
export async function startSession(ctx: PublicCtx, services: AccountServices, user: UserRow): Promise<StartedSession> {
  const { now, origin } = ctx;
  const sessionId = randomUUID();
  const refresh = newSecret();
  const expiresAt = sessionExpiry(now, now);
  const own = await writePlatform(ctx.db, async (db) => {
    const row = await countSignIn(db, user.id, now);
    await insertSession(db, { id: sessionId, userId: user.id, now, expiresAt, ...clientOf(origin) });
    await insertRefreshToken(db, { hash: refresh.hash, sessionId, parentHash: null, now });
    await recordSignIn(db, ctx, user.id, sessionId);
    return presentOwnUser(db, row);
  });
  const token = await services.tokens.issueAccess({ userId: user.id, sessionId }, now);
  return { user: own, token, refreshSecret: refresh.secret, refreshExpiresAt: expiresAt };
}

const clientOf = ({ address, userAgent }: PublicCtx['origin']) => ({ address, userAgent });

function recordSignIn(db: Db, ctx: PublicCtx, userId: number, sessionId: string): Promise<void> {
  const by = { now: ctx.now, user: { id: userId } };
  return appendOwnAudit(db, by, 'account.signed_in', `session:${sessionId}`, clientOf(ctx.origin));
}
