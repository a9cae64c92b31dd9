import type { ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type EntryRow = Selectable<Schema['stock_count_entries']>;

export const findEntry = (db: Db, storeId: number, uuid: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('stock_count_entries')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

interface CountableProduct {
  id: number;
  unit: ProductUnit;
  kind: ProductKind;
}

export const findCountable = (db: Db, storeId: number, uuid: string): Promise<CountableProduct | undefined> =>
  db
    .selectFrom('products')
    .select(['id', 'unit', 'kind'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** What a count has of itself that an entry needs. */
export const findOpenCount = (db: Db, storeId: number, uuid: string) =>
  db
    .selectFrom('stock_counts')
    .select(['id', 'status', 'opened_at'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Takes in a product that nobody asked for; one that is there stays. Returns in which round it is counted. */
export async function addLine(db: Db, storeId: number, countId: number, productId: number): Promise<number> {
  await db
    .insertInto('stock_count_lines')
    .values({ store_id: storeId, count_id: countId, product_id: productId, in_scope: false })
    .onConflict((on) => on.columns(['store_id', 'count_id', 'product_id']).doNothing())
    .execute();
  const { round } = await db
    .selectFrom('stock_count_lines')
    .select('round')
    .where('store_id', '=', storeId)
    .where('count_id', '=', countId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return round;
}

export async function insertEntry(db: Db, values: Insertable<Schema['stock_count_entries']>): Promise<number> {
  const { id } = await db.insertInto('stock_count_entries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
