import { caracasDay } from '@minipos/domain/rates/rates';
import pg from 'pg';
import type { FaultWorld } from './fault-world.ts';

/** The bank's rate of the day, Bs per dollar; eight decimals, as it publishes them. */
export const rateOfTheDay = '241.57801234';

/** What a sale says about the rate it used. */
export const usedRate = (rate: string) => ({ rate, valueDate: caracasDay(new Date()), source: 'bcv' as const });

/** The bank has spoken: sales in bolívares are possible. */
export async function publishRate(world: FaultWorld, rate = rateOfTheDay, day = caracasDay(new Date())): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  await client.query(
    `insert into exchange_rates (value_date, rate, source, status, first_seen_at, seen_at)
      values ($1, $2, 'bcv', 'accepted', now(), now())`,
    [day, rate],
  );
  await client.end();
}
