import { describe, expect, it } from 'vitest';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRate,
  formatTime,
  formatUsd,
} from './format.ts';
import { formatRelative } from './moments/format-relative.ts';

describe('amounts', () => {
  it.each([
    [1234.56, '$1.234,56'],
    [12.5, '$12,50'],
    [0, '$0,00'],
    [-0.001, '$0,00'],
    [-31.2, '−$31,20'],
    ['999999999999.99', '$999.999.999.999,99'],
    [1.005, '$1,01'],
  ])('%s dollars read %s', (value, text) => expect(formatUsd(value)).toBe(text));

  it('bolívares carry our prefix and are always grouped', () => {
    expect(formatBs(1234.56)).toBe('Bs. 1.234,56');
    expect(formatBs(12_345_678.9)).toBe('Bs. 12.345.678,90');
    expect(formatBs(-5)).toBe('−Bs. 5,00');
  });

  it('a rate shows 4 decimals of the 8 kept', () => {
    expect(formatRate('842.20671234')).toBe('842,2067');
    expect(formatRate(36.5)).toBe('36,5000');
  });

  it('numbers show the decimals they have, or exactly as many as asked', () => {
    expect(formatNumber(3012)).toBe('3.012');
    expect(formatNumber(0.75)).toBe('0,75');
    expect(formatNumber(0.75, 3, { fixed: true })).toBe('0,750');
    expect(formatPercent(8.4)).toBe('8,4 %');
  });

  it.each([null, undefined, '', Number.NaN, 'abc'])('%s is not available, never 0', (value) => {
    expect(formatUsd(value)).toBe('N/A');
    expect(formatBs(value)).toBe('N/A');
    expect(formatPercent(value)).toBe('N/A');
  });
});

describe('dates in Caracas', () => {
  const late = '2026-11-15T03:30:00.000Z';

  it('an instant after midnight in London is still the day before in Caracas', () => {
    expect(formatDate(late)).toBe('14/11/2026');
    expect(formatTime(late)).toBe('11:30 p.\u00a0m.');
    expect(formatDateTime(late)).toBe('14/11/2026 11:30 p.\u00a0m.');
  });

  it('a plain day does not move', () => expect(formatDate('2026-11-14')).toBe('14/11/2026'));

  it('missing and invalid say so', () => {
    for (const format of [formatDate, formatTime, formatDateTime]) {
      expect(format(null)).toBe('N/A');
      expect(format('ayer')).toBe('Fecha inválida');
    }
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-11-14T12:00:00Z');
  const ago = (ms: number) => formatRelative(new Date(now.getTime() - ms), now);

  it.each([
    [10_000, 'hace un momento'],
    [5 * 60_000, 'hace 5 min'],
    [3 * 3_600_000, 'hace 3 h'],
    [26 * 3_600_000, 'hace 1 día'],
    [3 * 86_400_000, 'hace 3 días'],
    [-10 * 60_000, 'en 10 min'],
    [30 * 86_400_000, '15/10/2026'],
  ])('%i ms before reads %s', (ms, text) => expect(ago(ms)).toBe(text));

  it('missing and invalid say so', () => {
    expect(formatRelative(null)).toBe('N/A');
    expect(formatRelative('x')).toBe('Fecha inválida');
  });
});
