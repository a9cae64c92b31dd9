import { expect, it } from 'vitest';
import { parseDecimal } from './parse-decimal.ts';

it.each([
  ['12,5', 2, 12.5],
  ['12.5', 2, 12.5],
  ['1.234,56', 2, 1234.56],
  ['1,234.56', 2, 1234.56],
  ['12.345.678,90', 2, 12_345_678.9],
  ['1.234', 2, 1234],
  ['0.750', 3, 0.75],
  ['0,750', 3, 0.75],
  ['1.234.567', 2, 1_234_567],
  ['-3,2', 2, -3.2],
  ['−3,2', 2, -3.2],
  ['12', 0, 12],
  ['1.200', 0, 1200],
  [',5', 2, 0.5],
  ['5,', 2, 5],
  ['12,345', 2, 12.345],
])('"%s" with %i decimals is %d', (text, decimals, value) => expect(parseDecimal(text, decimals)).toBe(value));

it.each(['', 'abc', '1,2,3', '1.23.4', '12a', ',', '-'])('"%s" is no number', (text) =>
  expect(parseDecimal(text, 2)).toBeUndefined(),
);
