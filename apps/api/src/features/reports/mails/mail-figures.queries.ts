import type { Period } from '@minipos/domain/rates/period';
import { addDays, dayBegins } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { NetRow, SoldProductRow } from '../day/day.queries.ts';

export interface DayRow extends NetRow {
  day: string;
}

/** The days of a store with anything in them, as folded; of one of them the hours before one. */
export async function findDays(
  db: Db,
  storeId: number,
  { from, to }: Period,
  cut: { day: string; until: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text, sum(sales)::int as sales, sum(total_usd - refunded_usd - counter_returned_usd) as total_usd,
      sum(total_bs - refunded_bs - counter_returned_bs) as total_bs, sum(refunded_usd + counter_returned_usd) as refunded_usd
    from hour_figures where store_id = ${storeId} and day between ${from}::date and ${to}::date
      and (day <> ${cut.day}::date or hour < ${cut.until})
    group by day order by day`.execute(db);
  return rows;
}

/** What brought most over some days, less what came back of it on them. */
export async function findBestOf(
  db: Db,
  storeId: number,
  from: string,
  to: string,
  limit: number,
): Promise<SoldProductRow[]> {
  const { rows } = await sql<SoldProductRow>`
    select p.id, d.product_uuid as uuid, p.name, d.quantity, d.total_usd from (
      select product_uuid, sum(quantity - returned_quantity) as quantity, sum(total_usd - returned_usd) as total_usd
      from day_products where store_id = ${storeId} and day between ${from}::date and ${to}::date
      group by product_uuid having sum(total_usd - returned_usd) > 0
      order by total_usd desc, product_uuid limit ${limit}
    ) d left join products p on p.store_id = ${storeId} and p.uuid = d.product_uuid
    order by d.total_usd desc, d.product_uuid`.execute(db);
  return rows;
}

/** How many tills opened until the end of a day are open still. */
export async function countOpenTills(db: Db, storeId: number, day: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from cash_sessions
    where store_id = ${storeId} and closed_at is null and opened_at < ${dayBegins(addDays(day, 1))}`.execute(db);
  return rows[0]?.open ?? 0;
}
