import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { hourWords } from '@minipos/domain/text/hours';
import { describe, expect, it } from 'vitest';
import { againstYesterday, hoursLegend } from './day-words.ts';

const figures = (today: number, before: number): DayFigures => ({
  day: '2026-11-17',
  asOf: '2026-11-17T18:00:00.000Z',
  scope: 'store',
  today: { sales: 1, totalUSD: today, totalBs: 0, refundedUSD: 0, averageUSD: null },
  yesterdayByNow: { sales: 1, totalUSD: before },
  hours: [],
  usualDays: 0,
  collected: [],
  products: [],
});

describe('the words of a day', () => {
  it.each([
    [108.4, 100, '8,4 % más que ayer a esta hora'],
    [250, 100, '150 % más que ayer a esta hora'],
    [91.6, 100, '8,4 % menos que ayer a esta hora'],
    [0, 100, '100 % menos que ayer a esta hora'],
    [100, 100, 'Igual que ayer a esta hora'],
  ])('%d today and %d yesterday by now: %s', (today, before, words) => {
    expect(againstYesterday(figures(today, before)).trend?.text).toBe(words);
  });

  it('compares with nothing when nothing was sold yesterday by now', () => {
    expect(againstYesterday(figures(50, 0))).toEqual({});
  });

  it.each([
    [0, '12 a. m.'],
    [8, '8 a. m.'],
    [12, '12 m.'],
    [17, '5 p. m.'],
  ])('hour %d is %s', (hour, words) => expect(hourWords(hour)).toBe(words));

  it.each([
    ['2026-11-17', 4, 'Barras: hoy · línea: promedio de 4 martes recientes'],
    ['2026-11-15', 3, 'Barras: hoy · línea: promedio de 3 domingos recientes'],
    ['2026-11-14', 1, 'Barras: hoy · línea: otro sábado reciente'],
    ['2026-11-14', 0, 'Barras: hoy'],
  ])('%s with %d usual days: %s', (day, usualDays, words) => expect(hoursLegend({ day, usualDays })).toBe(words));
});
