import { expect, it } from 'vitest';
import { dateInWords } from './date-in-words.ts';

it.each([
  ['2026-09-15T12:00:00Z', 'martes 15 de septiembre de 2026'],
  ['2026-09-16T03:59:59Z', 'martes 15 de septiembre de 2026'],
  ['2026-09-16T04:00:00Z', 'miércoles 16 de septiembre de 2026'],
])('%s is %s in Caracas', (instant, words) => {
  expect(dateInWords(new Date(instant))).toBe(words);
});
