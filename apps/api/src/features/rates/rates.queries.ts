import { type DatedRate, plainRate, type SourceProblem } from '@minipos/domain/rates/rates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type RateRow = Selectable<Schema['exchange_rates']>;
export type OfficialSource = RateRow['source'];

export interface OfficialRate extends DatedRate {
  /** When any source could last be read: how fresh the answer is, even when the page already shows a later rate. */
  readAt: Date;
}

// Rates of a few value dates around the day; more than one per date only when a source corrected itself.
const around = 6;

/** The accepted rates next to a day, on both sides: all that the rules need to choose. One statement on the index. */
export async function findOfficialRates(db: Db, day: string): Promise<OfficialRate[]> {
  const columns = sql`value_date, rate, source, published_at, first_seen_at, seen_at,
    (select max(succeeded_at) from rate_source_checks) as read_at`;
  const { rows } = await sql<RateRow & { read_at: Date | null }>`
    (select ${columns} from exchange_rates where status = 'accepted' and value_date <= ${day}
      order by value_date desc, source, seen_at desc limit ${around})
    union all
    (select ${columns} from exchange_rates where status = 'accepted' and value_date > ${day}
      order by value_date, source, seen_at desc limit ${around})`.execute(db);
  return rows.map((row) => ({
    rate: plainRate(row.rate),
    valueDate: row.value_date,
    source: row.source,
    publishedAt: row.published_at,
    firstSeenAt: row.first_seen_at,
    seenAt: row.seen_at,
    readAt: row.read_at && row.read_at > row.seen_at ? row.read_at : row.seen_at,
  }));
}

/** The best accepted rate of every value date in a range, newest first, with the size of the whole range. */
export async function findRateHistory(
  db: Db,
  range: { from: string; to: string },
  page: { page: number; limit: number },
) {
  const inRange = db
    .selectFrom('exchange_rates')
    .where('status', '=', 'accepted')
    .where('value_date', '>=', range.from)
    .where('value_date', '<=', range.to);
  const [rows, count] = await Promise.all([
    inRange
      .distinctOn('value_date')
      .selectAll()
      .orderBy('value_date', 'desc')
      .orderBy('source')
      .orderBy('seen_at', 'desc')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    inRange.select((eb) => eb.fn.count<number>('value_date').distinct().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** The accepted rate a new one is measured against: of the same value date, else of the nearest before, else after. */
export async function findRateToCompare(db: Db, valueDate: string): Promise<RateRow | undefined> {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('status', '=', 'accepted')
    .orderBy(sql`value_date <= ${valueDate}`, 'desc')
    .orderBy(sql`abs(value_date - ${valueDate}::date)`)
    .orderBy('source')
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Reading {
  source: OfficialSource;
  valueDate: string;
  rate: string;
  status: 'accepted' | 'waiting';
  now: Date;
}

/**
 * Keeps a rate, or notes that a source repeats it. A decision stands; one that waited and is no longer a jump, because a
 * person accepted what came before it, stops waiting.
 */
export async function saveReading(db: Db, reading: Reading): Promise<{ status: RateRow['status']; isNew: boolean }> {
  const row = await db
    .insertInto('exchange_rates')
    .values({
      value_date: reading.valueDate,
      rate: reading.rate,
      source: reading.source,
      status: reading.status,
      first_seen_at: reading.now,
      seen_at: reading.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'value_date', 'rate']).doUpdateSet({
        seen_at: reading.now,
        status: sql`case exchange_rates.status when 'waiting' then excluded.status else exchange_rates.status end`,
      }),
    )
    // A row without a deleting transaction was inserted, not updated.
    .returning(['status', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { status: row.status, isNew: row.is_new };
}

/** Notes how a visit went; a failure keeps the time of the last success. */
export async function saveSourceCheck(
  db: Db,
  check: { source: OfficialSource; now: Date; problem: SourceProblem | null },
): Promise<void> {
  const succeeded = check.problem === null ? { succeeded_at: check.now } : {};
  const values = { checked_at: check.now, problem: check.problem, ...succeeded };
  await db
    .insertInto('rate_source_checks')
    .values({ source: check.source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute();
}

export function findSourceChecks(db: Db) {
  return db.selectFrom('rate_source_checks').selectAll().orderBy('source').execute();
}

export type WaitingRow = RateRow & { previous_rate: string | null; previous_date: string | null };

/** Rates that wait, each with the accepted one it jumps away from. */
export async function findWaitingRates(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.*, p.rate as previous_rate, p.value_date as previous_date
    from exchange_rates w
    left join lateral (
      select rate, value_date from exchange_rates where status = 'accepted'
      order by value_date <= w.value_date desc, abs(value_date - w.value_date), source, seen_at desc limit 1
    ) p on true
    where w.status = 'waiting' order by w.first_seen_at limit 100`.execute(db);
  return rows;
}

/** Undefined when it does not wait (any more). */
export function decideRate(
  db: Db,
  rateId: number,
  decision: { status: 'accepted' | 'rejected'; userId: number; now: Date },
): Promise<RateRow | undefined> {
  return db
    .updateTable('exchange_rates')
    .set({ status: decision.status, decided_by_user_id: decision.userId, decided_at: decision.now })
    .where('id', '=', rateId)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}
