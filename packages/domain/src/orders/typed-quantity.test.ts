import { expect, it } from 'vitest';
import { lineProblem, readTypedQuantity, readTypedWords } from './typed-quantity.ts';

it.each([
  ['6*7591', 6000, '7591'],
  ['0,350*queso', 350, 'queso'],
  ['0.350 * queso blanco', 350, ' queso blanco'],
  [',5*queso', 500, 'queso'],
  ['12*', 12_000, ''],
  ['9999*x', 9_999_000, 'x'],
])('%s is a quantity and what follows it', (text, quantity, words) => {
  expect(readTypedWords(text)).toEqual({ words, quantity, problem: null });
});

it.each(['harina', '7-up', 'x*6', '* 6', '6x', ''])('%s is what is searched for, and no quantity', (text) => {
  expect(readTypedWords(text)).toEqual({ words: text, quantity: null, problem: null });
});

it.each([
  ['194253397168*', 'code'],
  ['99999999*7591', 'code'],
  ['10000*7591', 'too-large'],
  ['0*7591', 'zero'],
  ['0,000*7591', 'zero'],
  ['0,3505*7591', 'decimals'],
  ['1.2.3*7591', 'not-a-number'],
])('%s is refused, and says why', (text, problem) => {
  expect(readTypedWords(text)).toMatchObject({ quantity: null, problem });
});

it('nothing typed is not a number that was mistyped', () => {
  expect(readTypedQuantity(' ')).toEqual({ quantity: null, problem: 'empty' });
});

it('a line holds what its document can, and units are whole', () => {
  expect(lineProblem(6000, 'unit', 125)).toBeNull();
  expect(lineProblem(350, 'kg', 680)).toBeNull();
  expect(lineProblem(350, 'unit', 680)).toBe('whole');
  expect(lineProblem(0, 'unit', 680)).toBe('zero');
  expect(lineProblem(9_999_000, 'unit', 99_999_999)).toBe('too-large');
  expect(lineProblem(1_000_000_000, 'unit', 1)).toBe('too-large');
});
