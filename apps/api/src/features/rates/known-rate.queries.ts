import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface UsedRate {
  rate: string;
  valueDate: string;
  source: string;
}

/** True when the rate that a document says it used was published for that day, or typed in that store. */
export async function isKnownRate(db: Db, storeId: number, used: UsedRate): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select 1 from exchange_rates where value_date = ${used.valueDate}::date and rate = ${used.rate}::numeric
        and status = 'accepted' and ${used.source}::text <> 'manual'
    ) or exists (
      select 1 from manual_rates where store_id = ${storeId} and value_date = ${used.valueDate}::date
        and rate = ${used.rate}::numeric and ${used.source}::text = 'manual'
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}
