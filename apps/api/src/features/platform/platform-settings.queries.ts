import type { Db } from '#db/pool.ts';

/** The one row that the migration has made. */
export function findPlatformSettings(db: Db) {
  return db.selectFrom('platform_settings').select('customer_phrase').executeTakeFirstOrThrow();
}

/** What it said before, so that the audit can tell. Two administrators at once wait for each other. */
export async function replaceCustomerPhrase(db: Db, phrase: string | null): Promise<string | null> {
  const before = await db
    .selectFrom('platform_settings')
    .select('customer_phrase')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('platform_settings').set({ customer_phrase: phrase }).execute();
  return before.customer_phrase;
}
