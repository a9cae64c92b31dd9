import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export type EndReason = 'logout' | 'revoked' | 'reuse' | 'password' | 'disabled';

export interface NewSession {
  id: string;
  userId: number;
  now: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      address: session.address,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; parentHash: Buffer | null; now: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, parent_hash: token.parentHash, issued_at: token.now })
    .execute();
}

/** The token presented with its session, both locked: of two simultaneous uses one comes second. */
export function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 't.used_key', 's.user_id', 's.created_at', 's.ended_at', 's.expires_at'])
    .where('t.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

/** The tokens issued in exchange for this one. */
export function findSuccessors(db: Db, hash: Buffer) {
  return db.selectFrom('refresh_tokens').select(['hash', 'used_at']).where('parent_hash', '=', hash).execute();
}

export async function deleteRefreshTokens(db: Db, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('hash', '=', sql<Buffer>`any(${hashes}::bytea[])`).execute();
}

export async function markUsed(db: Db, hash: Buffer, usedKey: string | null, now: Date): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now, used_key: usedKey }).where('hash', '=', hash).execute();
}

export async function touchSession(db: Db, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends one open session of a person; returns whether there was one. */
export async function endSession(
  db: Db,
  session: { id: string; userId: number },
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every open session of a person, but for one if given. */
export async function endSessions(
  db: Db,
  userId: number,
  reason: EndReason,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (exceptId) query = query.where('id', '<>', exceptId);
  await query.execute();
}

export function findOpenSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}
