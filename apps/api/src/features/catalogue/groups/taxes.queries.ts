import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type NamedRow, namedRows } from './named-rows.queries.ts';

export type TaxRow = NamedRow<'taxes'>;

// Products without a tax of their own count for the default one.
const productCount = sql<number>`(
  select count(*) from products p
  where p.store_id = taxes.store_id and p.tax_id = taxes.id and p.archived_at is null
) + case when taxes.is_default then (
  select count(*) from products p where p.store_id = taxes.store_id and p.tax_id is null and p.archived_at is null
) else 0 end`;

export const taxes = namedRows('taxes', productCount);

/** What forms and the till choose from. A store has a handful; the bound only keeps the answer small. */
export function findActiveTaxes(db: Db, storeId: number): Promise<TaxRow[]> {
  return db
    .selectFrom('taxes')
    .selectAll()
    .select(productCount.as('product_count'))
    .where('store_id', '=', storeId)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('rate', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
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
