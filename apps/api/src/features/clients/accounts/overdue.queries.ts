import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/**
 * What gave back the very thing that the charge `c` of the client `o` is about, as `same.back`: it goes to the oldest charge that
 * names it.
 */
export const givenBack = (storeId: number) => sql`
  select -sum(b.amount_usd) filter (where b.client_id = o.id and b.amount_usd < 0) as back
  from client_movements b where b.store_id = ${storeId} and b.reference = c.reference
  having not coalesce(bool_or(b.client_id = o.id and b.amount_usd > 0 and (b.at, b.id) < (c.at, c.id)), false)`;

/**
 * What is overdue of the debt of the client `o` (its id, debt and payment_days): payments pay the oldest charge first, so it is
 * the debt less all charges that are not due yet. A charge is due as many days after its own as the client has to pay, and overdue
 * on the day after. Only charges of those days are read.
 */
export const overdueOf = (storeId: number, today: string): RawBuilder<string> => sql<string>`
  case when o.debt <= 0 then 0 else greatest(0, o.debt - (
    select coalesce(sum(c.amount_usd - least(c.amount_usd, coalesce(same.back, 0))), 0)
    from client_movements c left join lateral (${givenBack(storeId)}) same on true
    where c.store_id = ${storeId} and c.client_id = o.id and c.amount_usd > 0
      and c.at >= (${today}::date - o.payment_days)::timestamp at time zone 'America/Caracas'
  )) end`;

/** Ids of the clients of a store with something overdue. */
export const idsOfOverdue = (storeId: number, today: string) => sql`
  select o.id from (
    select id, current_debt_usd as debt, payment_days from clients
    where store_id = ${storeId} and archived_at is null and current_debt_usd > 0
  ) o where ${overdueOf(storeId, today)} > 0`;

/** What some clients of a store have overdue, by their ids. */
export async function findOverdue(
  db: Db,
  storeId: number,
  ids: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; overdue: string }>`
    select o.id, ${overdueOf(storeId, today)} as overdue from (
      select id, current_debt_usd as debt, payment_days from clients
      where store_id = ${storeId} and id = any (${ids}::bigint[])
    ) o`.execute(db);
  return new Map(rows.map(({ id, overdue }) => [id, Number(overdue)]));
}
