import type { Db } from '#db/pool.ts';

export async function insertReset(
  db: Db,
  reset: { hash: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ hash: reset.hash, user_id: reset.userId, created_at: reset.now, expires_at: reset.expiresAt })
    .execute();
}

/** Uses up a link that is still good and returns whose it is. */
export async function useReset(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Voids the links still open, so that only the newest one works. */
export async function voidResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes links that ran out before. */
export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}
