import { describe, expect, it } from 'vitest';
import { trendOf } from './report-figures.tsx';
import { valueWords } from './value-words.ts';
import { levelOf } from './week-heat.tsx';

describe('against the period before', () => {
  const trend = (value: number | null, before: number | null) =>
    trendOf({ key: 'net', label: 'Ventas netas', kind: 'usd', value, before }).trend?.text;

  it.each([
    [110, 100, '10 % más que antes'],
    [104.2, 100, '4,2 % más que antes'],
    [50, 100, '50 % menos que antes'],
    [100, 100, 'Igual que antes'],
    [100, 0, undefined],
    [null, 100, undefined],
    [100, null, undefined],
  ])('%s after %s: %s', (value, before, words) => expect(trend(value, before)).toBe(words));
});

describe('a value', () => {
  it.each([
    ['usd', -1234.5, '−$1.234,50'],
    ['bs', 12345678.9, 'Bs. 12.345.678,90'],
    ['count', 1577, '1.577'],
    ['quantity', 0.75, '0,75'],
    ['percent', 8.4, '8,4 %'],
    ['day', '2026-11-18', '18/11/2026'],
    ['text', '', '—'],
    ['usd', null, '—'],
  ] as const)('of kind %s, %s is written %s', (kind, value, words) => expect(valueWords(kind, value)).toBe(words));
});

describe('an hour of the week', () => {
  it.each([
    [0, 100, 0],
    [-5, 100, 0],
    [null, 100, 0],
    [1, 100, 1],
    [50, 100, 3],
    [100, 100, 5],
    [0, 0, 0],
  ])('%s of at most %s is of level %s', (amount, best, level) => expect(levelOf(amount, best)).toBe(level));
});
