import { expect, it } from 'vitest';
import { monthName, shortMonth } from './month-words.ts';

it('a month has its name, and on an axis its year as well', () => {
  expect(monthName('2026-01')).toBe('enero');
  expect(monthName('2026-12')).toBe('diciembre');
  expect(shortMonth('2025-11')).toBe('nov 25');
});
