import { expect, it } from 'vitest';
import { backWords } from './sale-words.ts';

it.each([
  [1000, 1000, 'unit', null],
  [1000, 2000, 'unit', 'queda 1 de 2'],
  [2000, 3000, 'unit', 'quedan 2 de 3'],
  [250, 750, 'kg', 'quedan 0,250 kg de 0,750 kg'],
] as const)('of what came back of a line: %i left of %i (%s) reads %s', (left, sold, unit, words) => {
  expect(backWords.leftOf(left, sold, unit)).toBe(words);
});
