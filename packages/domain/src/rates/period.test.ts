import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysIn,
  maxPeriodDays,
  periodBefore,
  periodPresets,
  periodProblem,
  presetPeriod,
  readTypedDay,
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

  it('is a sound period on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...periodPresets), (today, preset) => {
        expect(periodProblem(presetPeriod(preset, today), today)).toBeNull();
      }),
    );
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
  ])('%o is answered with %s', (period, problem) => {
    expect(periodProblem(period, today)).toBe(problem);
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
