import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface SumsRow {
  sales: number;
  total_usd: string;
  total_bs: string;
  refunded_usd: string;
}

/** The days between two, as folded; those on which nothing happened are not there. */
export async function findDays(db: Db, storeId: number, from: string, to: string) {
  const { rows } = await sql<SumsRow & { day: string }>`
    select day::text, sum(sales) as sales, sum(total_usd - refunded_usd - counter_returned_usd) as total_usd,
      sum(total_bs - refunded_bs - counter_returned_bs) as total_bs,
      sum(refunded_usd + counter_returned_usd) as refunded_usd
    from hour_figures where store_id = ${storeId} and day between ${from}::date and ${to}::date
    group by hour_figures.day order by hour_figures.day`.execute(db);
  return rows;
}

export interface TopRow {
  id: number | null;
  uuid: string;
  name: string | null;
  quantity: string;
}

/** What most units were sold of since a day, less what came back of it. */
export async function findTopSelling(db: Db, storeId: number, from: string, limit: number): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`
    with best as (
      select product_uuid as uuid, sum(quantity - returned_quantity) as quantity from day_products
      where store_id = ${storeId} and day >= ${from}::date
      group by product_uuid having sum(quantity - returned_quantity) > 0
      order by sum(quantity - returned_quantity) desc, product_uuid limit ${limit}
    )
    select p.id, best.uuid, p.name, best.quantity from best
    left join products p on p.store_id = ${storeId} and p.uuid = best.uuid
    order by best.quantity desc, best.uuid`.execute(db);
  return rows;
}

export interface CreditRow {
  credit_sales: number;
  credit_usd: string;
  clients_with_debt: number;
  debt_usd: string;
}

/** What was sold on credit and still stands, and what is owed. What came back lowers the debt first. */
export async function findCredit(db: Db, storeId: number): Promise<CreditRow> {
  const { rows } = await sql<CreditRow>`
    select s.credit_sales, s.credit_usd, c.clients_with_debt, c.debt_usd
    from (
      select count(*) as credit_sales, coalesce(sum(credit_usd - least(credit_usd, refunded_credit_usd)), 0) as credit_usd
      from sales where store_id = ${storeId} and credit_usd > 0 and status not in ('cancelled', 'refunded')
    ) s cross join (
      select count(*) as clients_with_debt, coalesce(sum(current_debt_usd), 0) as debt_usd
      from clients where store_id = ${storeId} and current_debt_usd > 0 and archived_at is null
    ) c`.execute(db);
  if (!rows[0]) throw new Error('the sums of credit came without a row');
  return rows[0];
}
