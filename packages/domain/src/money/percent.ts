import { divideHalfUp } from './half-up.ts';
import type { Cents } from './money.ts';

/** A percentage in hundredths of a percent (16 % → 1600): an integer, so that 0.07 % of something is exact. */
export type Percent = number;

export const wholePercent: Percent = 10_000;

/** Reads 16 or '16.00' as 1600; a third decimal, or anything outside 0 to 100, is refused. */
export function percentFromDecimal(value: string | number): Percent {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(value));
  const percent = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : Number.NaN;
  if (!(percent <= wholePercent)) throw new RangeError(`Not a percentage with at most 2 decimals: ${value}`);
  return percent;
}

/** Percentage as a JSON number (1600 → 16), for answers and display. */
export const decimalFromPercent = (percent: Percent): number => percent / 100;

/** So much percent of an amount, rounded once. */
export function percentOf(cents: Cents, percent: Percent): Cents {
  return Number(divideHalfUp(BigInt(cents) * BigInt(percent), BigInt(wholePercent)));
}

/** The part of an amount that is a tax already inside it: 16 % inside 116 is 16. */
export function percentInside(cents: Cents, percent: Percent): Cents {
  return Number(divideHalfUp(BigInt(cents) * BigInt(percent), BigInt(wholePercent + percent)));
}
