import { fewestSpeedDays, speedDays, usualLeadDays } from '@minipos/domain/purchasing/reorder';
import { addDays } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { BuyableRow } from '../purchases/purchases-list.queries.ts';

export interface ReorderRow extends BuyableRow {
  min_stock: string;
  cost_usd: string;
  on_order: string;
  sold: string;
  days: number;
  supplier_id: number | null;
  supplier_name: string | null;
  /** Null where nothing came from the supplier yet. */
  lead_days: number | null;
  /** Of all that is needed, with this one. */
  found: number;
}

// A lead is measured over these days. What takes longer than two months is no lead but a forgotten order, and nothing is on its way.
const leadWindow = 180;
const longestLead = 60;

/**
 * Products whose shelf and orders do not last until something new would come, the most urgent first. Speeds are read from the figures
 * of days; a product is asked of the supplier it was last bought from.
 */
export async function findNeeded(db: Db, storeId: number, today: string, limit: number): Promise<ReorderRow[]> {
  const since = addDays(today, -speedDays);
  const { rows } = await sql<ReorderRow>`
    with sold as (
      select product_uuid, sum(quantity - returned_quantity) as sold from day_products
      where store_id = ${storeId} and day >= ${since}::date and day < ${today}::date group by product_uuid
    ), coming as (
      select l.product_id, sum(greatest(l.units - l.received_units, 0)) as on_order from purchases p
      join purchase_lines l on l.store_id = ${storeId} and l.purchase_id = p.id
      where p.store_id = ${storeId} and p.status in ('pending', 'received') and not p.is_complete
        and greatest(p.purchase_date, p.expected_date) >= ${addDays(today, -longestLead)}::date
      group by l.product_id
    ), leads as (
      select p.supplier_id, ceil(avg(greatest(r.first_day - p.purchase_date, 1)))::integer as lead_days
      from purchases p
      join lateral (
        select (min(r.at) at time zone 'America/Caracas')::date as first_day from receptions r
        where r.store_id = ${storeId} and r.purchase_id = p.id
      ) r on r.first_day - p.purchase_date <= ${longestLead}
      where p.store_id = ${storeId} and p.purchase_date >= ${addDays(today, -leadWindow)}::date group by p.supplier_id
    ), bought as (
      select distinct on (sp.product_id) sp.*, s.name as supplier_name from supplier_products sp
      join suppliers s on s.store_id = ${storeId} and s.id = sp.supplier_id and s.is_active and s.archived_at is null
      where sp.store_id = ${storeId} order by sp.product_id, sp.last_at desc nulls last, sp.supplier_id
    ), facts as (
      select p.id, p.name, p.sku, p.barcode, p.unit, p.min_stock, p.cost_usd, p.tax_id, st.on_hand,
        coalesce(c.on_order, 0) as on_order, greatest(coalesce(sold.sold, 0), 0) as sold,
        least(greatest(${today}::date - (p.created_at at time zone 'America/Caracas')::date, ${fewestSpeedDays}), ${speedDays})
          as days,
        b.supplier_id, b.supplier_name, b.supplier_code, b.last_cost_usd, b.pack_name, b.pack_size, leads.lead_days
      from products p
      join product_stock st on st.store_id = ${storeId} and st.product_id = p.id
      left join sold on sold.product_uuid = p.uuid
      left join coming c on c.product_id = p.id
      left join bought b on b.product_id = p.id
      left join leads on leads.supplier_id = b.supplier_id
      where p.store_id = ${storeId} and p.archived_at is null and p.is_active and p.kind = 'stocked'
    ), needed as (
      -- What sells is bought when it reaches what will be sold until it comes; the rest only below its minimum.
      select * from facts
      where on_hand + on_order < min_stock
        or (sold > 0 and on_hand + on_order <= min_stock + sold * coalesce(lead_days, ${usualLeadDays}) / days)
    )
    select n.*, t.rate as tax_rate, t.is_exempt, count(*) over () as found from needed n
    join taxes t on t.store_id = ${storeId} and (t.id = n.tax_id or (n.tax_id is null and t.is_default))
    -- By how long the shelf lasts; what does not sell comes after it.
    order by n.sold > 0 desc, greatest(n.on_hand, 0) * n.days / nullif(n.sold, 0), n.name collate "es-x-icu", n.id
    limit ${limit}`.execute(db);
  return rows;
}
