import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** Removes sessions that ended before, with their tokens. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb('ended_at', '<', before).or('expires_at', '<', before))
    .execute();
}

/** The next open sessions in the order of their ids. */
export async function findLiveSessionIds(db: Db, after: string | null, limit: number): Promise<string[]> {
  let query = db.selectFrom('sessions').select('id').where('ended_at', 'is', null).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Removes tokens used before, of these sessions. A token stays while none of its successors was used: its answer may have been
 * lost, and the device repeats that request however late it comes back.
 */
export async function deleteUsedTokens(db: Db, sessionIds: string[], before: Date): Promise<void> {
  await sql`
    delete from refresh_tokens t
    where t.session_id = any(${sessionIds}::uuid[]) and t.used_at < ${before}
      and exists (select 1 from refresh_tokens n where n.parent_hash = t.hash and n.used_at is not null)`.execute(db);
}
