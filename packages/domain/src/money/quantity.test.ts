import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromQuantity, maxQuantity, quantityFromDecimal, quantityText } from './quantity.ts';

const quantity = fc.integer({ min: -maxQuantity, max: maxQuantity });

describe('a quantity in thousandths', () => {
  it.each([
    ['1.250', 1250],
    [1.25, 1250],
    [3, 3000],
    ['0.001', 1],
    ['-2.5', -2500],
    ['-0', 0],
  ])('reads %s as %d', (decimal, thousandths) => {
    expect(quantityFromDecimal(decimal)).toBe(thousandths);
  });

  it.each(['1.2345', 1.2345, '1,5', '', 'abc', '1e3', Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    expect(() => quantityFromDecimal(value)).toThrow(RangeError);
  });

  it('refuses what a column could not hold', () => {
    expect(() => quantityText(maxQuantity + 1)).toThrow(RangeError);
    expect(() => decimalFromQuantity(0.5)).toThrow(RangeError);
  });

  it('survives the way through a column and back', () => {
    fc.assert(fc.property(quantity, (value) => quantityFromDecimal(quantityText(value)) === value));
  });

  it('survives the way through JSON and back for every stock a shop can hold', () => {
    const held = fc.integer({ min: -999_999_000, max: 999_999_000 });
    fc.assert(fc.property(held, (value) => quantityFromDecimal(decimalFromQuantity(value)) === value));
  });
});
