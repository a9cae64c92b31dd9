import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export async function insertLink(db: Db, values: Insertable<Schema['statement_links']>): Promise<void> {
  await db.insertInto('statement_links').values(values).execute();
}

/** Whose account a token opens, and until when. */
export function findLink(db: Db, storeId: number, token: string) {
  return db
    .selectFrom('statement_links')
    .select(['client_id', 'ends_at', 'revoked_at'])
    .where('store_id', '=', storeId)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Takes back every link of a client that still opens; how many there were. */
export async function revokeLinks(db: Db, storeId: number, clientId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('statement_links')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The shop as papers name it. */
export function findStoreHeading(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['name', 'tax_id', 'address', 'phone'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
}
