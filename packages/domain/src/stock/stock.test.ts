import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityFromDecimal } from '#money/quantity.ts';
import { allowsFractions, isLowStock, maxStock, productUnits, stockAfter, stockLevel } from './stock.ts';

const onHand = fc.integer({ min: -maxStock, max: maxStock });
const given = fc.integer({ min: 0, max: maxStock });

describe('stock changed by hand', () => {
  it('adds', () => expect(stockAfter(2000, 'add', 3000)).toBe(5000));
  it('replaces', () => expect(stockAfter(2000, 'set', 7000)).toBe(7000));
  it('takes away, down to nothing and no further', () => {
    expect(stockAfter(5000, 'subtract', 2000)).toBe(3000);
    expect(stockAfter(2000, 'subtract', 3000)).toBe(0);
  });

  it('never rises by taking away, not even a figure below zero', () => {
    fc.assert(fc.property(onHand, given, (stock, quantity) => stockAfter(stock, 'subtract', quantity) <= stock));
  });

  it('never falls below zero by taking away what was there', () => {
    fc.assert(fc.property(given, given, (stock, quantity) => stockAfter(stock, 'subtract', quantity) >= 0));
  });

  it('comes back after adding and taking away the same', () => {
    fc.assert(
      fc.property(given, given, (stock, quantity) => {
        expect(stockAfter(stockAfter(stock, 'add', quantity), 'subtract', quantity)).toBe(stock);
      }),
    );
  });
});

describe('the level of a stock', () => {
  it('is low at the minimum itself', () => {
    expect(isLowStock(quantityFromDecimal(5), quantityFromDecimal(5))).toBe(true);
    expect(isLowStock(quantityFromDecimal(5.001), quantityFromDecimal(5))).toBe(false);
  });

  it('is out at zero and below, whatever the minimum', () => {
    expect(stockLevel(0, 0)).toBe('out');
    expect(stockLevel(-1, 5000)).toBe('out');
    expect(stockLevel(1, 5000)).toBe('low');
    expect(stockLevel(5001, 5000)).toBe('normal');
  });
});

it('only what is counted in units is whole', () => {
  expect(productUnits.filter((unit) => !allowsFractions(unit))).toEqual(['unit']);
});
