import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommissionRate,
  commissionOf,
  commissionPeriodProblem,
  netSales,
  percentOn,
  type SoldOnDay,
} from './commission.ts';

const dayOf = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
const sold = (day: number, soldCents: number, refundedCents = 0): SoldOnDay => ({
  day: dayOf(day),
  sales: 1,
  soldCents,
  refundedCents,
});
const rate = (day: number, percent: number | null, lastDay: string | null = null): CommissionRate => ({
  fromDay: dayOf(day),
  lastDay,
  percent,
});

const anyDay = fc.integer({ min: 1, max: 30 });
const anySold = fc.tuple(anyDay, fc.nat(10_000_000), fc.nat(10_000_000)).map((one) => sold(...one));
const anyPeriod = fc.array(anySold, { maxLength: 40 });
const anyRates = fc.uniqueArray(fc.tuple(anyDay, fc.option(fc.integer({ min: 0, max: 10_000 }))), {
  selector: ([day]) => day,
  maxLength: 5,
});
const ratesOf = (drawn: [number, number | null][]) => drawn.map(([day, percent]) => rate(day, percent));

describe('what a person gets of what they sell', () => {
  it('is the percent of the net sales: 3 % of $1.234,56 less $34,56 is $36,00', () => {
    expect(commissionOf([sold(10, 123_456, 3456)], [rate(1, 300)])).toBe(3600);
  });

  it('is rounded once at the end: three days of 0.5 cents each are 2, not 3', () => {
    expect(commissionOf([sold(1, 50), sold(2, 50), sold(3, 50)], [rate(1, 100)])).toBe(2);
  });

  it('is nothing without a percent, before the first one, after it ended and after the card was archived', () => {
    const days = [sold(5, 10_000), sold(15, 10_000), sold(25, 10_000)];
    expect(commissionOf(days, [])).toBe(0);
    expect(commissionOf(days, [rate(10, 500)])).toBe(1000);
    expect(commissionOf(days, [rate(10, 500), rate(20, null)])).toBe(500);
    expect(commissionOf(days, [rate(1, 500, dayOf(15))])).toBe(1000);
  });

  it('takes off what came back at the percent with which it was earned, though another one is in force by then', () => {
    const rates = [rate(1, 500), rate(20, 1000)];
    expect(commissionOf([sold(10, 0, 10_000)], rates)).toBe(-500);
    expect(percentOn(rates, dayOf(19))).toBe(500);
    expect(percentOn(rates, dayOf(20))).toBe(1000);
  });
});

it('a period has a day at least and 366 at most', () => {
  expect(commissionPeriodProblem('2026-11-17', '2026-11-17')).toBeNull();
  expect(commissionPeriodProblem('2026-11-18', '2026-11-17')).toBe('El periodo termina antes de empezar');
  expect(commissionPeriodProblem('2025-11-17', '2026-11-17')).toBeNull();
  expect(commissionPeriodProblem('2025-11-16', '2026-11-17')).toBe('Elige como máximo 366 días');
});

describe('whatever was sold and came back', () => {
  it('the net sales of any split of a period are together those of the whole', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (days, border) => {
        const before = days.filter(({ day }) => day < dayOf(border));
        const after = days.filter(({ day }) => day >= dayOf(border));
        expect(netSales(before) + netSales(after)).toBe(netSales(days));
      }),
    );
  });

  it('a sale that came back whole, at once or on another day, leaves net sales and commission as without it', () => {
    fc.assert(
      fc.property(anyPeriod, anyRates, anyDay, fc.nat(10_000_000), (days, drawn, day, cents) => {
        const rates = ratesOf(drawn);
        for (const returned of [[sold(day, cents, cents)], [sold(day, cents), sold(day, 0, cents)]]) {
          expect(netSales([...days, ...returned])).toBe(netSales(days));
          expect(commissionOf([...days, ...returned], rates)).toBe(commissionOf(days, rates));
        }
      }),
    );
  });

  it('the order of days and percents does not matter', () => {
    const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
    const drawn = fc.tuple(anyPeriod, anyRates).chain(([days, rates]) =>
      fc.record({
        days: fc.constant(days),
        rates: fc.constant(rates),
        mixed: shuffled(days),
        turned: shuffled(rates),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ days, rates, mixed, turned }) => {
        expect(netSales(mixed)).toBe(netSales(days));
        expect(commissionOf(mixed, ratesOf(turned))).toBe(commissionOf(days, ratesOf(rates)));
      }),
    );
  });

  it('the commissions of a split differ from the whole by the rounding of one cent at most', () => {
    fc.assert(
      fc.property(anyPeriod, anyRates, anyDay, (days, drawn, border) => {
        const rates = ratesOf(drawn);
        const [before, after] = [true, false].map((isBefore) =>
          commissionOf(
            days.filter(({ day }) => day < dayOf(border) === isBefore),
            rates,
          ),
        ) as [number, number];
        expect(Math.abs(before + after - commissionOf(days, rates))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('at 100 % it is the net sales to the cent', () => {
    fc.assert(
      fc.property(anyPeriod, (days) => {
        expect(commissionOf(days, [rate(1, 10_000)])).toBe(netSales(days));
      }),
    );
  });
});
