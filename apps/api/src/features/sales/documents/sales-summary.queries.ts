import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type StandingSums, standingSums } from '#db/statements/standing-sales.ts';
import { saleConditions } from './sale-conditions.ts';

export interface SummaryRow extends StandingSums {
  without_rate: number;
  credit_sales: number;
  credit_usd: string;
  credit_bs: string;
}

/**
 * Sums over the whole filter, from the index of the list alone; what concerns few sales is computed for those alone.
 */
export async function sumSales(db: Db, storeId: number, filter: SalesSummaryFilter): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select ${standingSums},
      count(*) filter (where s.rate is null) as without_rate,
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
