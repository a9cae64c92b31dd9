import type { CurrentRate, ManualRate, RateHistoryItem, SourceCheck, WaitingRate } from '@minipos/contract/rates/rates';
import { type DatedRate, isStale, plainRate } from '@minipos/domain/rates/rates';
import type { Selectable } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { RateNow } from './find-current-rate.ts';
import type { ManualRateRow } from './manual-rates.queries.ts';
import type { RateRow, WaitingRow } from './rates.queries.ts';

/** A day as people write it: 2026-11-14 → 14/11/2026. */
export const displayDay = (day: string): string => day.split('-').toReversed().join('/');

const number = (rate: string) => ({ rate: Number(rate), rateText: plainRate(rate) });

export const presentRate = ({ rate, valueDate, source }: Pick<DatedRate, 'rate' | 'valueDate' | 'source'>) => ({
  ...number(rate),
  valueDate,
  displayDate: displayDay(valueDate),
  source,
});

export function presentCurrentRate(found: RateNow | null, now: Date): CurrentRate | null {
  if (!found) return null;
  const { inForce, upcoming, fetchedAt, nextValueDate } = found;
  const { valueDate, source } = inForce;
  return {
    ...presentRate(inForce),
    date: valueDate,
    publishedAt: inForce.publishedAt?.toISOString() ?? null,
    fetchedAt: fetchedAt.toISOString(),
    isStale: isStale({ valueDate, source, fetchedAt, nextValueDate }, now),
    upcoming: upcoming && { ...presentRate(upcoming), appliesFrom: upcoming.appliesFrom },
  };
}

const presentRow = (row: RateRow) => presentRate({ rate: row.rate, valueDate: row.value_date, source: row.source });

export function presentHistoryItem(row: RateRow): RateHistoryItem {
  return {
    ...presentRow(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    firstSeenAt: row.first_seen_at.toISOString(),
  };
}

export function presentManualRate(row: ManualRateRow, actorName: string): ManualRate {
  return {
    id: row.id,
    ...number(row.rate),
    valueDate: row.value_date,
    displayDate: displayDay(row.value_date),
    reason: row.reason,
    actorName,
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}

export function presentWaitingRate(row: WaitingRow): WaitingRate {
  const { previous_rate: rate, previous_date: date } = row;
  return {
    id: row.id,
    ...presentRow(row),
    firstSeenAt: row.first_seen_at.toISOString(),
    previous: rate && date ? { ...number(rate), displayDate: displayDay(date) } : null,
  };
}

export function presentSourceCheck(row: Selectable<Schema['rate_source_checks']>): SourceCheck {
  return {
    source: row.source,
    checkedAt: row.checked_at.toISOString(),
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    problem: row.problem,
  };
}
