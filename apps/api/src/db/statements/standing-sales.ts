import { sql } from 'kysely';

/** What is left of some sales once what came back is taken off. */
export interface StandingSums {
  sales: number;
  /** Those of which nothing is left. */
  reversed_sales: number;
  total_usd: string;
  total_bs: string;
  refunded_usd: string;
  /** The average of a sale: what was charged over how many sales, whatever came back of them. */
  average_usd: string | null;
}

/**
 * The columns of those sums, over sales that are called `s`: one meaning for every list and every page of figures. Bolívares are
 * counted sale by sale, each at its own rate. Every column is in the index of the list, so that no row is read for it.
 */
export const standingSums = sql`count(*) as sales,
  count(*) filter (where s.status in ('cancelled', 'refunded')) as reversed_sales,
  coalesce(sum(s.total_usd) - sum(s.refunded_usd), 0) as total_usd,
  coalesce(sum(case s.refunded_usd when 0 then s.total_bs else round((s.total_usd - s.refunded_usd) * s.rate, 2) end), 0)
    as total_bs,
  coalesce(sum(s.refunded_usd), 0) as refunded_usd,
  round(sum(s.total_usd) / nullif(count(*), 0), 2) as average_usd`;
