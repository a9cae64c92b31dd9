import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { sumBetween } from '../day/day.queries.ts';
import type { Reading } from '../document/report-parts.ts';
import { sumSold } from './sold.queries.ts';

const hourMs = 3_600_000;

/** What a period is compared with. */
export interface SoldBefore {
  sales: number;
  netUSD: number;
  chargedUSD: number;
}

/** Up to where the last day of the period compared with counts: whole hours, then the minutes of the one that is running. */
export interface ComparedUntil {
  hour: number;
  hourStart: Date;
  /** The same as the start of the hour where the period has ended: no minutes count. */
  minute: Date;
}

/** When a period ends today, the one it is compared with counts up to the same minute of its last day. */
export function comparedUntil({ now, period, before }: Pick<Reading, 'now' | 'period' | 'before'>): ComparedUntil {
  const start = dayBegins(before.to).getTime();
  const passed = now.getTime() - dayBegins(period.to).getTime();
  const isRunning = period.to === caracasDay(now);
  const hour = isRunning ? Math.floor(passed / hourMs) : 24;
  const hourStart = new Date(start + hour * hourMs);
  return { hour, hourStart, minute: isRunning ? new Date(start + passed) : hourStart };
}

/** The period before; when this one ends today, its last day counts up to the same minute. */
export async function sumBefore({
  db,
  storeId,
  now,
  period,
  before,
}: Pick<Reading, 'db' | 'storeId' | 'now' | 'period' | 'before'>): Promise<SoldBefore> {
  const until = comparedUntil({ now, period, before });
  const [whole, part] = await Promise.all([
    sumSold(db, storeId, before, until.hour),
    sumBetween(db, storeId, until.hourStart, until.minute),
  ]);
  const cents = centsFromDecimal;
  return {
    sales: whole.sales + part.sales,
    netUSD: decimalFromCents(cents(whole.net_usd) + cents(part.total_usd)),
    chargedUSD: decimalFromCents(cents(whole.total_usd) + cents(part.total_usd) + cents(part.refunded_usd)),
  };
}
