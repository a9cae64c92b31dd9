import { type Actor, can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** Whoever works at a till and does not see the store's money counts their drawer without knowing what should be in it. */
export const countsBlind = (user: Actor, storeId: number): boolean =>
  can(user, storeId, 'cashier.open') && !can(user, storeId, 'reports.financial');

interface Asking {
  storeId: number;
  user: Actor & { id: number };
}

/**
 * The day from which on sums of sales would tell a person what is in a drawer that they are to count blind: that of the oldest
 * till that is open and that they opened or sold in. Null: there is none, or they may know.
 */
export async function blindSince(db: Db, { storeId, user }: Asking): Promise<string | null> {
  if (!countsBlind(user, storeId)) return null;
  const { rows } = await sql<{ since: Date | null }>`
    select min(c.opened_at) as since from cash_sessions c
    where c.store_id = ${storeId} and c.closed_at is null and (c.opened_by_user_id = ${user.id} or exists (
      select from sales s where s.store_id = ${storeId} and s.session_uuid = c.uuid and s.actor_user_id = ${user.id}))`.execute(
    db,
  );
  const since = rows[0]?.since ?? null;
  return since && caracasDay(since);
}
