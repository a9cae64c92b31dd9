import { addDays, caracasDay, plainRate } from '@minipos/domain/rates/rates';
import type { KnownRate } from '@minipos/domain/rates/used-rate';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

interface RateRow {
  value_date: string;
  rate: string;
  source: KnownRate['source'];
  published_at: Date | null;
  first_seen_at: Date;
  seen_at: Date;
  withdrawn_at: Date | null;
}

/** Rates that documents made between two instants could have used: the bank's, and those typed in the store. One statement. */
export async function findUsableRates(
  db: Db,
  storeId: number,
  { from, to }: { from: Date; to: Date },
): Promise<KnownRate[]> {
  // A day more on each side than any rule needs.
  const [first, last] = [addDays(caracasDay(from), -1), addDays(caracasDay(to), 15)];
  const bank = sql`select value_date, rate, source, published_at, first_seen_at, seen_at, null::timestamptz as withdrawn_at
    from exchange_rates where status = 'accepted'`;
  const typed = sql`select value_date, rate, 'manual', null, created_at, created_at, withdrawn_at
    from manual_rates where store_id = ${storeId}`;
  const { rows } = await sql<RateRow>`
    (${bank} and value_date <= ${first} order by value_date desc, seen_at desc limit 12)
    union all (${bank} and value_date > ${first} and value_date <= ${last})
    union all (${typed} and value_date <= ${first} order by value_date desc, id desc limit 12)
    union all (${typed} and value_date > ${first} and value_date <= ${last})`.execute(db);
  return rows.map((row) => ({
    rate: plainRate(row.rate),
    valueDate: row.value_date,
    source: row.source,
    publishedAt: row.published_at,
    firstSeenAt: row.first_seen_at,
    seenAt: row.seen_at,
    withdrawnAt: row.withdrawn_at,
  }));
}
