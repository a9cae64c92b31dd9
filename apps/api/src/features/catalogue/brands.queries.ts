import type { BrandFilter } from '@minipos/contract/brands';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';
import { findNamedPage } from './named-rows.queries.ts';

export type BrandRow = Selectable<Schema['brands']> & { product_count: number };

function brands(db: Db, storeId: number) {
  return db.selectFrom('brands').where('store_id', '=', storeId).where('archived_at', 'is', null);
}

const productCount = sql<number>`(
  select count(*) from products p
  where p.store_id = brands.store_id and p.brand_id = brands.id and p.archived_at is null
)`;

export function findBrand(db: Db, storeId: number, brandId: number): Promise<BrandRow | undefined> {
  return brands(db, storeId)
    .selectAll()
    .select(productCount.as('product_count'))
    .where('id', '=', brandId)
    .executeTakeFirst();
}

/** A page of brands and the size of the whole filter. */
export const findBrands = (db: Db, storeId: number, filter: BrandFilter) =>
  findNamedPage(db, { table: 'brands', storeId, productCount }, filter);

export function insertBrand(db: Db, values: Insertable<Schema['brands']>): Promise<BrandRow> {
  return db
    .insertInto('brands')
    .values(values)
    .returningAll()
    .returning(productCount.as('product_count'))
    .executeTakeFirstOrThrow();
}

/** Undefined when the store has no such brand. */
export function updateBrand(
  db: Db,
  storeId: number,
  brandId: number,
  values: Updateable<Schema['brands']>,
): Promise<BrandRow | undefined> {
  return db
    .updateTable('brands')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', brandId)
    .where('archived_at', 'is', null)
    .returningAll()
    .returning(productCount.as('product_count'))
    .executeTakeFirst();
}
