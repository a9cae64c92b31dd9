import type { Db } from '#db/pool.ts';
import { deleteOldEmailChanges } from '../email/email-changes.queries.ts';
import { deleteOldResets } from '../passwords/password-resets.queries.ts';
import { deleteOldSessions, deleteUsedTokens, findLiveSessionIds } from './old-sessions.queries.ts';

const day = 86_400_000;
/** What is over stays this long, for a person who asks about it. */
const keptAfterEnd = 30 * day;
/** A copied refresh token that is used within this time still ends its session; an older one is only refused. */
const usedTokensKept = 7 * day;
/** Sessions at a time: a device refreshes about a hundred times a day, so a deletion stays short. */
const batch = 50;

/** Removes what sessions leave behind: ended ones, links, and the used tokens of those that go on. */
export async function cleanSessions(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - keptAfterEnd);
  await deleteOldSessions(db, over);
  await deleteOldResets(db, over);
  await deleteOldEmailChanges(db, now);
  const usedBefore = new Date(now.getTime() - usedTokensKept);
  for (let ids = await findLiveSessionIds(db, null, batch); ids.length > 0; ) {
    await deleteUsedTokens(db, ids, usedBefore);
    ids = await findLiveSessionIds(db, ids.at(-1) ?? null, batch);
  }
}
