import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import { netBetween } from '../day/day.queries.ts';
import type { ComparedUntil } from '../sold/sum-before.ts';

interface StoreSums {
  sales: number;
  charged: string;
  refunded: string;
  net: string;
  net_bs: string;
}

export interface ComparedRow {
  /** Whose rows the statement saw: it must be the store that it was about. */
  seen_store: number;
  now: StoreSums;
  before: StoreSums;
  /** Of the hour that is running, up to the same minute of the period compared with. */
  part: { sales: number; net: string };
}

const sums = (storeId: number, { from, to }: Period, beforeHour: number) => sql`(
  select json_build_object('sales', coalesce(sum(sales), 0), 'charged', coalesce(sum(total_usd), 0)::text,
    'refunded', coalesce(sum(refunded_usd + counter_returned_usd), 0)::text,
    'net', coalesce(sum(total_usd - refunded_usd - counter_returned_usd), 0)::text,
    'net_bs', coalesce(sum(total_bs - refunded_bs - counter_returned_bs), 0)::text)
  from hour_figures where store_id = ${storeId} and day between ${from}::date and ${to}::date
    and (day < ${to}::date or hour < ${beforeHour}::int))`;

/** A store in a period and in the one it is compared with, from its figures. */
export const comparedStatement = (
  storeId: number,
  { period, before, until }: { period: Period; before: Period; until: ComparedUntil },
) => sql<ComparedRow>`
  select current_setting('app.store_id')::bigint as seen_store, ${sums(storeId, period, 24)} as now,
    ${sums(storeId, before, until.hour)} as before,
    (select json_build_object('sales', sales, 'net', total_usd::text)
      from (${netBetween(storeId, until.hourStart, until.minute)}) part) as part`;
