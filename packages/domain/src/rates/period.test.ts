import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayRangeProblem,
  daysIn,
  maxPeriodDays,
  periodBefore,
  periodPresets,
  periodProblem,
  periodsOf,
  presetPeriod,
  readTypedDay,
  reportPresets,
  sameDayLastYear,
  sameDaysLastYear,
} from './period.ts';
import { addDays } from './rates.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2001-01-01', days));

describe('a preset', () => {
  it('is days that end today or before', () => {
    expect(periodPresets.map((preset) => presetPeriod(preset, '2026-03-01'))).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
  });

  it.each([
    ['2026-03-01', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['2026-04-01', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['2026-12-31', '2026-10-01', '2026-07-01', '2026-09-30'],
  ])('on %s the quarter began on %s, the last one was from %s to %s', (today, from, lastFrom, lastTo) => {
    expect(presetPeriod('quarter', today)).toEqual({ from, to: today });
    expect(presetPeriod('last_quarter', today)).toEqual({ from: lastFrom, to: lastTo });
    expect(presetPeriod('year', today)).toEqual({ from: '2026-01-01', to: today });
  });

  it('is a sound period on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...reportPresets), (today, preset) => {
        expect(periodProblem(presetPeriod(preset, today), today)).toBeNull();
      }),
    );
  });
});

describe('a year before', () => {
  it.each([
    [
      { from: '2026-11-01', to: '2026-11-18' },
      { from: '2025-11-01', to: '2025-11-18' },
    ],
    [
      { from: '2028-02-29', to: '2028-03-01' },
      { from: '2027-02-28', to: '2027-03-01' },
    ],
    [
      { from: '2025-12-30', to: '2026-01-02' },
      { from: '2024-12-30', to: '2025-01-02' },
    ],
  ])('%o is beside %o', (period, before) => expect(sameDaysLastYear(period)).toEqual(before));

  it('each stands beside itself, and a 29 February beside none', () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01', '2029-02-28'];
    expect(days.map(sameDayLastYear)).toEqual(['2027-02-28', null, '2027-03-01', '2028-02-28']);
  });
});

describe('the period before', () => {
  it('is as long and ends the day before this one begins', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: maxPeriodDays - 1 }), (from, more) => {
        const period = { from, to: addDays(from, more) };
        const before = periodBefore(period);
        expect(daysIn(before)).toBe(more + 1);
        expect(addDays(before.to, 1)).toBe(from);
      }),
    );
  });
});

describe('a period', () => {
  const today = '2026-11-18';
  it.each([
    [{ from: '', to: today }, 'Escribe las dos fechas'],
    [{ from: '2026-02-30', to: today }, 'Escribe las dos fechas'],
    [{ from: '2026-11-18', to: '2026-11-17' }, 'La fecha inicial es posterior a la final'],
    [{ from: '2026-11-18', to: '2026-11-19' }, 'El período no puede terminar después de hoy'],
    [{ from: addDays(today, -maxPeriodDays), to: today }, 'Elige como máximo 400 días'],
    [{ from: addDays(today, 1 - maxPeriodDays), to: today }, null],
    [{ from: '0026-11-01', to: today }, 'Revisa el año de la fecha inicial'],
  ])('%o is answered with %s', (period, problem) => {
    expect(periodProblem(period, today)).toBe(problem);
  });
});

describe('the days of a list', () => {
  it('may be open at either end, and are in order', () => {
    expect(dayRangeProblem({})).toBeNull();
    expect(dayRangeProblem({ startDate: '2026-11-18' })).toBeNull();
    expect(dayRangeProblem({ endDate: '2026-11-18' })).toBeNull();
    expect(dayRangeProblem({ startDate: '2026-11-18', endDate: '2026-11-18' })).toBeNull();
    expect(dayRangeProblem({ startDate: '2026-11-19', endDate: '2026-11-18' })).toBe(
      'La fecha inicial es posterior a la final',
    );
  });
});

describe('a day that is typed', () => {
  it.each([
    ['05/09/2026', '2026-09-05'],
    ['5/9/26', '2026-09-05'],
    [' 5-9-2026 ', '2026-09-05'],
    ['5.9.2026', '2026-09-05'],
    ['05092026', '2026-09-05'],
    ['050926', '2026-09-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['13/13/2026', null],
    ['5/9', null],
    ['2026-09-05', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readTypedDay(text)).toBe(day);
  });
});

describe('days as periods', () => {
  it('joins those that follow one another, in any order and named twice', () => {
    expect(periodsOf(['2026-03-01', '2026-01-05', '2026-02-28', '2026-03-01'])).toEqual([
      { from: '2026-01-05', to: '2026-01-05' },
      { from: '2026-02-28', to: '2026-03-01' },
    ]);
    expect(periodsOf([])).toEqual([]);
  });

  it('is the same days, and no two periods touch', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days))), (days) => {
        const periods = periodsOf(days);
        const all = periods.flatMap((period) =>
          Array.from({ length: daysIn(period) }, (_, at) => addDays(period.from, at)),
        );
        expect(all).toEqual([...new Set(days)].toSorted());
        const touching = periods.filter(({ to }) => days.includes(addDays(to, 1)));
        expect(touching).toEqual([]);
      }),
    );
  });
});
