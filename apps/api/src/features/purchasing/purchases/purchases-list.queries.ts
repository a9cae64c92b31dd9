import type { PurchaseFilter, PurchaseStatsFilter } from '@minipos/contract/purchasing/purchases';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import type { PurchaseSummaryRow } from './purchases.queries.ts';

const sortColumns: SortColumns = {
  date: sql`p.purchase_date`,
  total: sql`p.total_usd`,
  number: sql`p.number`,
};

function conditions(storeId: number, { search, status, supplierId }: PurchaseStatsFilter): RawBuilder<unknown> {
  const asked = [sql`p.store_id = ${storeId}`];
  if (status) asked.push(sql`p.status = ${status}`);
  if (supplierId) asked.push(sql`p.supplier_id = ${supplierId}`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    asked.push(sql`fold(concat_ws(' ', p.number, p.invoice_number, s.name)) like fold(${containing(word)}::text)`);
  }
  return sql.join(asked, sql` and `);
}

const source = (storeId: number) => sql`
  purchases p join suppliers s on s.store_id = ${storeId} and s.id = p.supplier_id`;

/** A page of purchases and the size of the whole filter, in one flight. */
export async function findPurchases(db: Db, storeId: number, filter: PurchaseFilter) {
  const where = conditions(storeId, filter);
  const [rows, count] = await Promise.all([
    sql<PurchaseSummaryRow>`
      select p.*, s.name as supplier_name,
        (select count(*) from purchase_lines l where l.store_id = ${storeId} and l.purchase_id = p.id) as item_count
      from ${source(storeId)} where ${where} ${orderBy(sortColumns, filter.sort, sql`p.id`)}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source(storeId)} where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

interface PurchaseFigures {
  purchases: number;
  pending: number;
  usd: string;
  average: string;
}

/** Figures over the whole filter. What was cancelled or went back whole is counted, but is no money. */
export async function countPurchases(db: Db, storeId: number, filter: PurchaseStatsFilter): Promise<PurchaseFigures> {
  const { rows } = await sql<PurchaseFigures>`
    select count(*) as purchases, count(*) filter (where p.status = 'pending') as pending,
      coalesce(sum(p.total_usd) filter (where p.status not in ('cancelled', 'returned')), 0) as usd,
      coalesce(round(avg(p.total_usd) filter (where p.status not in ('cancelled', 'returned')), 2), 0) as average
    from ${source(storeId)} where ${conditions(storeId, filter)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate came without a row');
  return figures;
}

export interface BuyableRow {
  id: number;
  name: string;
  sku: string | null;
  barcode: string | null;
  supplier_code: string | null;
  unit: ProductUnit;
  on_hand: string;
  tax_rate: string;
  is_exempt: boolean;
  last_cost_usd: string | null;
  pack_name: string | null;
  pack_size: string | null;
}

/** Products that can be bought, with what a supplier calls them and last asked; further conditions on `p` follow. */
export const buyableProducts = (storeId: number, supplierId: number) => sql`
  select p.id, p.name, p.sku, p.barcode, sp.supplier_code, p.unit, st.on_hand, t.rate as tax_rate, t.is_exempt,
    coalesce(sp.last_cost_usd, other.last_cost_usd) as last_cost_usd, sp.pack_name, sp.pack_size
  from products p
  join product_stock st on st.store_id = ${storeId} and st.product_id = p.id
  join taxes t on t.store_id = ${storeId} and (t.id = p.tax_id or (p.tax_id is null and t.is_default))
  left join lateral (
    -- What anybody last asked for it. Not what it cost on the shelf: that has freight in it, which is typed on its own.
    select o.last_cost_usd from supplier_products o
    where o.store_id = ${storeId} and o.product_id = p.id and o.last_cost_usd is not null order by o.last_at desc limit 1
  ) other on true
  left join supplier_products sp on sp.store_id = ${storeId} and sp.product_id = p.id and sp.supplier_id = ${supplierId}
  where p.store_id = ${storeId} and p.archived_at is null and p.is_active and p.kind = 'stocked'`;

/** At most ten products that can be bought; a code that fits exactly comes first. */
export async function findBuyable(db: Db, storeId: number, search: string, supplierId: number): Promise<BuyableRow[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const found = words.map(
    (word) => sql`(p.search like fold(${containing(word)}::text) or fold(sp.supplier_code) = fold(${word}::text))`,
  );
  const { rows } = await sql<BuyableRow>`
    ${buyableProducts(storeId, supplierId)} and ${sql.join(found, sql` and `)}
    order by (p.barcode = ${search} or p.sku = ${search} or sp.supplier_code = ${search}) is true desc,
      p.name collate "es-x-icu", p.id
    limit 10`.execute(db);
  return rows;
}
