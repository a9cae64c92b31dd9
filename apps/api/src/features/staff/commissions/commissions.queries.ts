import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** A card and one of its percents; a card without any has one row. */
export interface CardRateRow {
  employee_id: number;
  user_id: number | null;
  first_name: string;
  last_name: string;
  archived_at: Date | null;
  from_day: string | null;
  percent: string | null;
}

/**
 * Every card that can have sales or a percent, archived ones first: the card somebody has today stands last. A store has some
 * dozens of people in its life.
 */
export async function findCardRates(db: Db, storeId: number): Promise<CardRateRow[]> {
  const { rows } = await sql<CardRateRow>`
    select e.id as employee_id, e.user_id, e.first_name, e.last_name, e.archived_at, r.from_day, r.percent
    from employees e left join commission_rates r on r.store_id = e.store_id and r.employee_id = e.id
    where e.store_id = ${storeId} and (e.user_id is not null or r.percent is not null)
    order by e.archived_at is null, e.id, r.from_day`.execute(db);
  return rows;
}

/** Writes down a percent from a day on; another one of the same day replaces it. */
export async function saveCommissionRate(
  db: Db,
  storeId: number,
  { employeeId, fromDay, percent }: { employeeId: number; fromDay: string; percent: number | null },
): Promise<void> {
  await db
    .insertInto('commission_rates')
    .values({ store_id: storeId, employee_id: employeeId, from_day: fromDay, percent })
    .onConflict((conflict) => conflict.columns(['store_id', 'employee_id', 'from_day']).doUpdateSet({ percent }))
    .execute();
}
