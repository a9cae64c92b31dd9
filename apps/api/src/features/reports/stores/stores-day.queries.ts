import type { StoreType } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { RightsColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { backBetween } from '../day/day.queries.ts';

export interface OwnStoreRow extends RightsColumns {
  id: number;
  name: string;
  city: string | null;
  state: string | null;
  store_type: StoreType;
}

/** A page of the active stores in which a person works, with what they may do in each, and how many there are. */
export async function findOwnStores(db: Db, userId: number, page: { page: number; limit: number }) {
  const own = sql`
    from memberships m join stores s on s.id = m.store_id
    where m.user_id = ${userId} and s.is_active and s.archived_at is null`;
  const [rows, count] = await Promise.all([
    sql<OwnStoreRow>`
      select s.id, s.name, s.city, s.state, s.store_type, m.role, m.rights_added, m.rights_removed ${own}
      order by s.name collate "es-x-icu", s.id limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${own}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

export interface SoldHourRow {
  is_today: boolean;
  hour: number;
  sales: number;
  total_usd: string;
  total_bs: string;
  /** Of the day before: what had happened by this minute. */
  sales_by_now: number;
  usd_by_now: string;
}

export interface TwoDays {
  yesterday: Date;
  today: Date;
  tomorrow: Date;
  /** This moment, a day ago. */
  agoNow: Date;
}

export interface StoreDayRow {
  /** Whose rows the statement saw: it must be the store that it was about. */
  seen_store: number;
  hours: SoldHourRow[];
  /** What its sales of today were charged together, whatever came back of them. */
  charged_usd: string;
  receivable_usd: string;
  open_tills: number;
  open_incidents: number;
  low_stock: number;
}

/**
 * A store at this moment. Hours come from the facts of two days: to fold many stores first would write while somebody waits. Each
 * part adds up as the figures do (figure-tables.ts); a test compares the two.
 */
export const storeDayStatement = (storeId: number, days: TwoDays) => {
  const { yesterday, today, tomorrow, agoNow } = days;
  const inTwoDays = sql`at >= ${yesterday} and at < ${tomorrow}`;
  return sql<StoreDayRow>`
    with facts as (
      select at, 1 as sales, total_usd as usd, total_bs as bs from sales where store_id = ${storeId} and ${inTwoDays}
      union all
      select b.at, 0, -b.usd, -b.bs from (${backBetween(storeId, yesterday, tomorrow)}) b
      union all
      select at, 0, -total_usd, -round(total_usd * rate, 2) from counter_returns where store_id = ${storeId} and ${inTwoDays}
    ), by_hour as (
      select at >= ${today} as is_today, extract(hour from at at time zone 'America/Caracas')::int as hour,
        sum(sales) as sales, sum(usd)::text as total_usd, coalesce(sum(bs), 0)::text as total_bs,
        coalesce(sum(sales) filter (where at < ${agoNow}), 0) as sales_by_now,
        coalesce(sum(usd) filter (where at < ${agoNow}), 0)::text as usd_by_now
      from facts group by 1, 2
    )
    select current_setting('app.store_id')::bigint as seen_store,
      (select coalesce(json_agg(by_hour), '[]') from by_hour) as hours,
      charged.charged_usd,
      (
        select coalesce(sum(current_debt_usd), 0) from clients
        where store_id = ${storeId} and current_debt_usd > 0 and archived_at is null
      ) as receivable_usd,
      (select count(*) from cash_sessions where store_id = ${storeId} and closed_at is null) as open_tills,
      (select count(*) from incidents where store_id = ${storeId} and resolved_at is null) as open_incidents,
      (
        select count(*) from products p join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
        where p.store_id = ${storeId} and p.archived_at is null and p.is_active and p.kind = 'stocked'
          and s.on_hand <= p.min_stock
      ) as low_stock
    from (
      select coalesce(sum(total_usd), 0) as charged_usd from sales
      where store_id = ${storeId} and at >= ${today} and at < ${tomorrow}
    ) charged`;
};
