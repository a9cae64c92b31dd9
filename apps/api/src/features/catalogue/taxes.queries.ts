import type { TaxFilter } from '@minipos/contract/taxes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';
import { countNamed, findNamedPage } from './named-rows.queries.ts';

export type TaxRow = Selectable<Schema['taxes']> & { product_count: number };

function taxes(db: Db, storeId: number) {
  return db.selectFrom('taxes').where('store_id', '=', storeId).where('archived_at', 'is', null);
}

// Products without a tax of their own count for the default one.
const productCount = sql<number>`(
  select count(*) from products p
  where p.store_id = taxes.store_id and p.tax_id = taxes.id and p.archived_at is null
) + case when taxes.is_default then (
  select count(*) from products p where p.store_id = taxes.store_id and p.tax_id is null and p.archived_at is null
) else 0 end`;

export function findTax(db: Db, storeId: number, taxId: number): Promise<TaxRow | undefined> {
  return taxes(db, storeId)
    .selectAll()
    .select(productCount.as('product_count'))
    .where('id', '=', taxId)
    .executeTakeFirst();
}

/** A page of taxes and the size of the whole filter. */
export const findTaxes = (db: Db, storeId: number, filter: TaxFilter) =>
  findNamedPage(db, { table: 'taxes', storeId, productCount }, filter);

/** What forms and the till choose from. A store has a handful; the bound only keeps the answer small. */
export function findActiveTaxes(db: Db, storeId: number): Promise<TaxRow[]> {
  return taxes(db, storeId)
    .selectAll()
    .select(productCount.as('product_count'))
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('rate', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export const countTaxes = (db: Db, storeId: number) => countNamed(db, 'taxes', storeId);

export function insertTax(db: Db, values: Insertable<Schema['taxes']>): Promise<TaxRow> {
  return db
    .insertInto('taxes')
    .values(values)
    .returningAll()
    .returning(productCount.as('product_count'))
    .executeTakeFirstOrThrow();
}

/** Undefined when the store has no such tax. */
export function updateTax(
  db: Db,
  storeId: number,
  taxId: number,
  values: Updateable<Schema['taxes']>,
): Promise<TaxRow | undefined> {
  return db
    .updateTable('taxes')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', taxId)
    .where('archived_at', 'is', null)
    .returningAll()
    .returning(productCount.as('product_count'))
    .executeTakeFirst();
}

/** Takes the mark of the default tax away from whichever has it. */
export async function unmarkDefaultTax(db: Db, storeId: number, rev: number, now: Date): Promise<void> {
  await db
    .updateTable('taxes')
    .set({ is_default: false, rev, updated_at: now })
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .execute();
}
