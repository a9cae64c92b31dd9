import { sql } from 'kysely';
import type { StoreTransaction } from '#db/transaction.ts';

/** What a change of many may set; each is said of every product. */
export interface WrittenProduct {
  id: number;
  departmentId: number;
  taxId: number | null;
  priceUsd: string;
  isActive: boolean;
}

/** Writes several products in one statement. Reserve a rev for each; they are returned in the order given. */
export async function writeChosen(
  tx: StoreTransaction,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return [];
  const revs = products.map(() => tx.nextRev());
  await sql`
    update products p set department_id = i.department_id, tax_id = i.tax_id, price_usd = i.price_usd,
      is_active = i.is_active, rev = i.rev, updated_at = ${now}::timestamptz
    from unnest(${products.map(({ id }) => id)}::bigint[], ${revs}::bigint[],
      ${products.map(({ departmentId }) => departmentId)}::bigint[], ${products.map(({ taxId }) => taxId)}::bigint[],
      ${products.map(({ priceUsd }) => priceUsd)}::numeric[], ${products.map(({ isActive }) => isActive)}::boolean[]
    ) as i (id, rev, department_id, tax_id, price_usd, is_active)
    where p.store_id = ${tx.storeId} and p.id = i.id`.execute(tx.db);
  return revs;
}

/** Leaves a tombstone of each. Reserve a rev for each. */
export async function archiveChosen(tx: StoreTransaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update products p set archived_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, rev = i.rev
    from unnest(${ids}::bigint[], ${ids.map(() => tx.nextRev())}::bigint[]) as i (id, rev)
    where p.store_id = ${tx.storeId} and p.id = i.id`.execute(tx.db);
}
