import { type DatedRate, plainRate, type WeekendRule } from '@minipos/domain/rates/rates';
import type { Insertable, Selectable } from 'kysely';
import { compiled } from '#db/compiled.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type ManualRateRow = Selectable<Schema['manual_rates']>;

// The newest few by value date: the one in force and whatever was typed for the coming days.
const manualByDate = compiled((db, storeId: number) =>
  db
    .selectFrom('manual_rates')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('withdrawn_at', 'is', null)
    .orderBy('value_date', 'desc')
    .orderBy('id', 'desc')
    .limit(40),
);

const weekendRuleOf = compiled((db, storeId: number) =>
  db.selectFrom('store_settings').select('weekend_rate').where('store_id', '=', storeId),
);

/** What a store adds to the official rates: its own ones, and its rule for weekends and bank holidays. */
export async function findStoreRates(
  db: Db,
  storeId: number,
): Promise<{ manual: DatedRate[]; weekendRule: WeekendRule }> {
  const [rows, [settings]] = await Promise.all([manualByDate(db, storeId), weekendRuleOf(db, storeId)]);
  const manual = rows.map((row) => ({
    rate: plainRate(row.rate),
    valueDate: row.value_date,
    source: 'manual' as const,
    publishedAt: null,
    firstSeenAt: row.created_at,
    seenAt: row.created_at,
  }));
  return { manual, weekendRule: settings?.weekend_rate ?? 'in_force' };
}

/** Everything typed in the store, newest first, with who typed it. */
export async function findManualRates(db: Db, storeId: number, page: { page: number; limit: number }) {
  const ofStore = db.selectFrom('manual_rates as m').where('m.store_id', '=', storeId);
  const [rows, count] = await Promise.all([
    ofStore
      .innerJoin('users as u', 'u.id', 'm.actor_user_id')
      .selectAll('m')
      .select('u.full_name as actor_name')
      .orderBy('m.id', 'desc')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    ofStore.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function insertManualRate(db: Db, values: Insertable<Schema['manual_rates']>): Promise<ManualRateRow> {
  return db.insertInto('manual_rates').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Undefined when the store has no such rate, or it was withdrawn before. */
export function withdrawManualRate(
  db: Db,
  storeId: number,
  manualRateId: number,
  values: { withdrawn_at: Date; rev: number },
): Promise<ManualRateRow | undefined> {
  return db
    .updateTable('manual_rates')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', manualRateId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
