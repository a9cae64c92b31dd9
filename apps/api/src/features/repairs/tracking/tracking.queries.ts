import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** What is kept of an address: who reads the table cannot open the page. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function insertLink(db: Db, values: Insertable<Schema['repair_links']>): Promise<void> {
  await db.insertInto('repair_links').values(values).execute();
}

/** The same of an address that a till made; one that is there already keeps what it opens. */
export async function insertLinkOnce(db: Db, values: Insertable<Schema['repair_links']>): Promise<void> {
  await db
    .insertInto('repair_links')
    .values(values)
    .onConflict((conflict) => conflict.columns(['store_id', 'token_hash']).doNothing())
    .execute();
}

/** Which repair a token opens, and until when. */
export function findLink(db: Db, storeId: number, token: string) {
  return db
    .selectFrom('repair_links')
    .select(['id', 'repair_id', 'ends_at', 'revoked_at', 'opened_at'])
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
}

/** The last link of a repair that still opens. */
export function findOpenLink(db: Db, storeId: number, repairId: number, now: Date) {
  return db
    .selectFrom('repair_links')
    .select(['created_at', 'ends_at', 'opened_at'])
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Takes back every link of a repair that still opens; how many there were. */
export async function revokeLinks(db: Db, storeId: number, repairId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('repair_links')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes that a link was opened. */
export async function noteOpened(db: Db, storeId: number, linkId: number, now: Date): Promise<void> {
  await db
    .updateTable('repair_links')
    .set({ opened_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', linkId)
    .execute();
}

/** The workshop as its clients know it; undefined while it is none. */
export function findStore(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['name', 'address', 'phone'])
    .where('id', '=', storeId)
    .where('store_type', '=', 'service')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}
