import { expect, it } from 'vitest';
import { momentWords, waitingWords } from './system-words.ts';

const now = Date.parse('2026-11-18T02:30:00Z');

it('a moment of today in Caracas is a time, an older one also says its day', () => {
  expect(momentWords(Date.parse('2026-11-17T14:42:00Z'), now)).toMatch(/^Hoy, 10:42\sa\.\sm\.$/);
  expect(momentWords(Date.parse('2026-11-17T03:59:00Z'), now)).toMatch(/^16\/11\/2026/);
});

it.each([
  [0, 'Nada'],
  [1, '1 operación'],
  [1200, '1.200 operaciones'],
])('%i waiting operations are %s', (count, words) => {
  expect(waitingWords(count)).toBe(words);
});
