import { type NotNull, sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export function countWaitingRequests(db: Db) {
  return db
    .selectFrom('store_requests')
    .select((eb) => [eb.fn.countAll<number>().as('pending'), eb.fn.min('created_at').as('oldest_at')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
}

/** Dollars that owners paid, by the month of the payment: waived ones and what went back apart. */
export async function findIncome(db: Db, since: string) {
  const { rows } = await sql<{ month: string; usd: string }>`
    select to_char(paid_on, 'YYYY-MM') as month,
      sum(case currency when 'USD' then amount else round(amount / rate, 2) end) as usd
    from store_requests
    where payment_status = 'paid' and waived_reason is null and paid_on >= ${since}::date
    group by 1`.execute(db);
  return rows;
}

/** Stores that were approved last, the newest first. */
export function findApprovals(db: Db, limit: number) {
  return db
    .selectFrom('store_requests as q')
    .innerJoin('stores as s', 's.id', 'q.created_store_id')
    .select(['q.id', 's.name', 'q.decided_at'])
    .where('q.status', '=', 'approved')
    .where('q.decided_at', 'is not', null)
    .$narrowType<{ decided_at: NotNull }>()
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
}

/** What all stores sold in the month of the last day that was added up. */
export async function findSoldMonth(db: Db) {
  const { rows } = await sql<{ month: string; until: string; usd: string; sales: number; summed_at: Date }>`
    select to_char(max(d.day), 'YYYY-MM') as month, max(d.day)::text as until, sum(d.sold_usd) as usd,
      sum(d.sales)::float8 as sales, max(d.summed_at) as summed_at
    from platform_days d
    where d.day >= date_trunc('month', (select max(day) from platform_days))::date
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
