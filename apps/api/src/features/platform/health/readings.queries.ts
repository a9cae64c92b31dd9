import type { HealthPart } from '@minipos/contract/platform/health';
import type { Db } from '#db/pool.ts';

/** What was last read of every part. */
export const findReadings = (db: Db) =>
  db.selectFrom('platform_readings').select(['part', 'facts', 'read_at']).execute();

export async function writeReading(db: Db, part: HealthPart, facts: object, now: Date): Promise<void> {
  const values = { facts: JSON.stringify(facts), read_at: now };
  await db
    .insertInto('platform_readings')
    .values({ part, ...values })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(values))
    .execute();
}

/** When a part was last read, to read what costs more less often. */
export async function findReadAt(db: Db, part: HealthPart): Promise<Date | null> {
  const row = await db.selectFrom('platform_readings').select('read_at').where('part', '=', part).executeTakeFirst();
  return row?.read_at ?? null;
}
