import { divideHalfUp } from '#money/half-up.ts';
import { type Cents, sum } from '#money/money.ts';
import { type Percent, wholePercent } from '#money/percent.ts';
import { addDays } from '#rates/rates.ts';

/**
 * What a person sold on one day that counts in a period: goods after discounts, without IVA, IGTF and delivery. Days are
 * 'YYYY-MM-DD' in Caracas.
 */
export interface SoldOnDay {
  /** Of the sales; what comes back later stays with the day on which it was sold. */
  day: string;
  /** Sales made within the period. */
  sales: number;
  soldCents: Cents;
  /** What came back within the period of what was sold on that day, within the period or before it. */
  refundedCents: Cents;
}

/** A percent in force from a day on, until the person's next one. */
export interface CommissionRate {
  fromDay: string;
  /** The last day on which it can count: that of a card that was archived. */
  lastDay: string | null;
  /** Null: nothing from that day on. */
  percent: Percent | null;
}

/** The longest period asked for at once. */
export const maxCommissionDays = 366;

/** What is wrong with a period, both days included; null: nothing. */
export function commissionPeriodProblem(from: string, to: string): string | null {
  if (from > to) return 'El periodo termina antes de empezar';
  return from <= addDays(to, -maxCommissionDays) ? `Elige como máximo ${maxCommissionDays} días` : null;
}

/** What was sold in a period less what came back in it. */
export const netSales = (days: readonly SoldOnDay[]): Cents =>
  sum(days.map(({ soldCents, refundedCents }) => soldCents - refundedCents));

/** The percent that counts for what is sold on a day; of two from the same day, the one that stands later. */
export function percentOn(rates: readonly CommissionRate[], day: string): Percent {
  const begun = rates.filter(({ fromDay, lastDay }) => fromDay <= day && (lastDay === null || day <= lastDay));
  return begun.toSorted((a, b) => a.fromDay.localeCompare(b.fromDay)).at(-1)?.percent ?? 0;
}

/**
 * What a person gets for a period: each day's net sales at the percent of that day, rounded once at the end. What comes back is
 * taken off at the percent with which it was earned, so that a sale that came back whole has earned nothing. Below zero when
 * more was lost than earned.
 */
export function commissionOf(days: readonly SoldOnDay[], rates: readonly CommissionRate[]): Cents {
  const parts = days.map((one) => BigInt(netSales([one])) * BigInt(percentOn(rates, one.day)));
  const earned = parts.reduce((total, part) => total + part, 0n);
  return Number(divideHalfUp(earned, BigInt(wholePercent)));
}
