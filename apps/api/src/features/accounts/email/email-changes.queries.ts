import type { Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type EmailChange = Selectable<Schema['email_changes']>;

/** A change not confirmed within a day is forgotten. Each link within that day lives shorter. */
const askedHours = 24;
const linkMinutes = 30;

const oldestAsk = (now: Date) => new Date(now.getTime() - askedHours * 3_600_000);

/** Keeps the e-mail a person asks for, in place of one they asked for before, whose link ends. */
export async function saveEmailChange(db: Db, change: { userId: number; email: string; now: Date }): Promise<void> {
  const values = { new_email: change.email, requested_at: change.now, link_hash: null, link_expires_at: null };
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The e-mail a person asked for and has not confirmed yet. */
export function findEmailChange(db: Db, userId: number, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('requested_at', '>', oldestAsk(now))
    .executeTakeFirst();
}

/** Puts a new link in force for what is still asked for, so that the ones before it end; returns whether it is. */
export async function renewEmailLink(
  db: Db,
  link: { userId: number; email: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(link.now.getTime() + linkMinutes * 60_000);
  const row = await db
    .updateTable('email_changes')
    .set({ link_hash: link.hash, link_expires_at: expiresAt })
    .where('user_id', '=', link.userId)
    .where('new_email', '=', link.email)
    .where('requested_at', '>', oldestAsk(link.now))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The person whose link this is, good or not. */
export async function findEmailLinkOwner(db: Db, hash: Buffer): Promise<number | null> {
  const row = await db.selectFrom('email_changes').select('user_id').where('link_hash', '=', hash).executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses up a link that is still good and returns what it confirms. */
export function useEmailLink(db: Db, hash: Buffer, now: Date): Promise<EmailChange | undefined> {
  return db
    .deleteFrom('email_changes')
    .where('link_hash', '=', hash)
    .where('link_expires_at', '>', now)
    .where('requested_at', '>', oldestAsk(now))
    .returningAll()
    .executeTakeFirst();
}

/** Forgets what a person asked for; returns whether there was something. */
export async function deleteEmailChange(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('requested_at', '<=', oldestAsk(now)).execute();
}
