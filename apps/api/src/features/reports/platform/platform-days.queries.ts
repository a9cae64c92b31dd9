import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface SoldDay {
  day: string;
  sales: number;
  soldCents: number;
}

/** What a store sold on each day from one on up to another, without what came back on it. */
export async function findSoldDays(db: Db, storeId: number, from: string, to: string): Promise<SoldDay[]> {
  const { rows } = await sql<{ day: string; sales: number; usd: string }>`
    select day::text as day, sum(sales)::int as sales,
      sum(total_usd - refunded_usd - counter_returned_usd) as usd
    from hour_figures where store_id = ${storeId} and day between ${from}::date and ${to}::date
    group by day`.execute(db);
  return rows.map(({ day, sales, usd }) => ({ day, sales, soldCents: centsFromDecimal(usd) }));
}

/** Puts the sums of some days in the place of what stood there. */
export async function writePlatformDays(
  db: Db,
  days: readonly (SoldDay & { stores: number })[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  const values = days.map(({ day, sales, soldCents, stores }) => ({
    day,
    sales,
    sold_usd: decimalText(soldCents),
    selling_stores: stores,
    summed_at: now,
  }));
  await db
    .insertInto('platform_days')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        sales: eb.ref('excluded.sales'),
        sold_usd: eb.ref('excluded.sold_usd'),
        selling_stores: eb.ref('excluded.selling_stores'),
        summed_at: eb.ref('excluded.summed_at'),
      })),
    )
    .execute();
}
