import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface SoldSums {
  sales: number;
  sales_without_rate: number;
  units: string;
  total_usd: string;
  refunds: number;
  refunded_usd: string;
  net_usd: string;
  net_bs: string;
  discount_usd: string;
  tax_usd: string;
  igtf_usd: string;
  delivery_usd: string;
  rounding_usd: string;
  credit_usd: string;
  cost_usd: string;
  costed_usd: string;
}

// What came back, with its sale or without, is taken off on the day it came back; the rounding of cash and what was left to pay are those of the sales.
const sums = sql`
  coalesce(sum(f.sales), 0) as sales, coalesce(sum(f.sales_without_rate), 0) as sales_without_rate,
  coalesce(sum(f.units), 0) as units, coalesce(sum(f.total_usd), 0) as total_usd, coalesce(sum(f.refunds + f.counter_returns), 0) as refunds,
  coalesce(sum(f.refunded_usd + f.counter_returned_usd), 0) as refunded_usd,
  coalesce(sum(f.total_usd - f.refunded_usd - f.counter_returned_usd), 0) as net_usd,
  coalesce(sum(f.total_bs - f.refunded_bs - f.counter_returned_bs), 0) as net_bs,
  coalesce(sum(f.discount_usd - f.refunded_discount_usd), 0) as discount_usd,
  coalesce(sum(f.tax_usd - f.refunded_tax_usd), 0) as tax_usd,
  coalesce(sum(f.igtf_usd - f.refunded_igtf_usd), 0) as igtf_usd,
  coalesce(sum(f.delivery_usd - f.refunded_delivery_usd), 0) as delivery_usd,
  coalesce(sum(f.rounding_usd), 0) as rounding_usd, coalesce(sum(f.credit_usd), 0) as credit_usd,
  coalesce(sum(f.cost_usd - f.refunded_cost_usd), 0) as cost_usd,
  coalesce(sum(f.costed_usd - f.refunded_costed_usd), 0) as costed_usd`;

/** The sums of a period; of its last day only the hours before one, where one is named. */
export async function sumSold(db: Db, storeId: number, { from, to }: Period, beforeHour = 24): Promise<SoldSums> {
  const { rows } = await sql<SoldSums>`
    select ${sums} from hour_figures f where f.store_id = ${storeId} and f.day between ${from}::date and ${to}::date
      and (f.day < ${to}::date or f.hour < ${beforeHour})`.execute(db);
  if (!rows[0]) throw new Error('the sums of hours came without a row');
  return rows[0];
}

export interface SoldDay extends SoldSums {
  day: string;
}

/** Every day of a period, the newest first, those on which nothing happened included. */
export async function findSoldDays(db: Db, storeId: number, { from, to }: Period): Promise<SoldDay[]> {
  const { rows } = await sql<SoldDay>`
    select d.day::date::text as day, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join hour_figures f on f.store_id = ${storeId} and f.day = d.day::date
    group by d.day order by d.day desc`.execute(db);
  return rows;
}

export interface WeekHour {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
  sales: number;
  net_usd: string;
}

export async function findWeekHours(db: Db, storeId: number, { from, to }: Period): Promise<WeekHour[]> {
  const { rows } = await sql<WeekHour>`
    select extract(isodow from f.day)::int as weekday, f.hour, sum(f.sales) as sales,
      sum(f.total_usd - f.refunded_usd - f.counter_returned_usd) as net_usd
    from hour_figures f where f.store_id = ${storeId} and f.day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface OwnDay {
  day: string;
  sales: number;
  units: string;
  total_usd: string;
  discount_usd: string;
  refunds: number;
  refunded_usd: string;
  net_usd: string;
}

/** What one person sold on every day of a period, the newest first, and what came back of their sales. */
export async function findOwnDays(db: Db, storeId: number, userId: number, { from, to }: Period): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`
    select d.day::date::text as day, coalesce(f.sales, 0) as sales, coalesce(f.units, 0) as units,
      coalesce(f.total_usd, 0) as total_usd, coalesce(f.discount_usd, 0) as discount_usd, coalesce(f.refunds, 0) as refunds,
      coalesce(f.refunded_usd, 0) as refunded_usd, coalesce(f.total_usd - f.refunded_usd, 0) as net_usd
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join day_sellers f on f.store_id = ${storeId} and f.day = d.day::date and f.user_id = ${userId}
    order by d.day desc`.execute(db);
  return rows;
}
