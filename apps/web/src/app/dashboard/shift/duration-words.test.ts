import { expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';

it.each([
  [0, '1 min'],
  [59_999, '1 min'],
  [45 * 60_000, '45 min'],
  [60 * 60_000, '1 h'],
  [200 * 60_000 + 30_000, '3 h 20 min'],
  [27 * 3_600_000, '27 h'],
])('%i ms are %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

it('a clock that was put back does not make a shift negative', () => {
  expect(durationWords(-5_000_000)).toBe('1 min');
});
