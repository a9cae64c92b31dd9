import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { saleConditions } from './sale-conditions.ts';

export interface SummaryRow {
  total_sales: number;
  reversed_sales: number;
  total_usd: string;
  total_bs: string;
  without_rate: number;
  refunded_usd: string;
  credit_sales: number;
  credit_usd: string;
  credit_bs: string;
}

/**
 * Sums over the whole filter. Bolívares are counted sale by sale, each at its own rate. Every column is in the index of the list,
 * so that no row is read for it; what concerns few sales is computed for those alone.
 */
export async function sumSales(db: Db, storeId: number, filter: SalesSummaryFilter): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select count(*) as total_sales,
      count(*) filter (where s.status in ('cancelled', 'refunded')) as reversed_sales,
      coalesce(sum(s.total_usd) - sum(s.refunded_usd), 0) as total_usd,
      coalesce(sum(case s.refunded_usd when 0 then s.total_bs else round((s.total_usd - s.refunded_usd) * s.rate, 2) end), 0)
        as total_bs,
      count(*) filter (where s.rate is null) as without_rate,
      coalesce(sum(s.refunded_usd), 0) as refunded_usd,
      count(*) filter (where s.credit_usd > 0) as credit_sales,
      coalesce(sum(s.credit_usd - least(s.credit_usd, s.refunded_credit_usd)) filter (where s.credit_usd > 0), 0)
        as credit_usd,
      coalesce(sum(round((s.credit_usd - least(s.credit_usd, s.refunded_credit_usd)) * s.rate, 2))
        filter (where s.credit_usd > 0), 0) as credit_bs
    from sales s where ${saleConditions(storeId, filter)}`.execute(db);
  if (!rows[0]) throw new Error('the sums of sales came without a row');
  return rows[0];
}

/**
 * Everyone who has ever sold in the store: a step in the index from each person to the next, however many sales there
 * are. People are few; a page of them is cut from the whole.
 */
export async function findSellers(db: Db, storeId: number, { page, limit }: { page: number; limit: number }) {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive seller as (
      (select actor_user_id as id from sales where store_id = ${storeId} order by actor_user_id limit 1)
      union all
      select (select s.actor_user_id from sales s where s.store_id = ${storeId} and s.actor_user_id > seller.id
        order by s.actor_user_id limit 1)
      from seller where seller.id is not null
    )
    select u.id, u.full_name as name from seller join users u on u.id = seller.id
    order by u.full_name collate "es-x-icu", u.id`.execute(db);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}
