import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../test/sample-catalogue.ts';
import { missingStock } from './stock-missing.ts';
import { previewStock } from './stock-preview.ts';
import { formatStock } from './stock-words.ts';

describe('what an operation would leave', () => {
  it.each([
    [12, 'add', 8, 20, 8, false],
    [0.1, 'add', 0.2, 0.3, 0.2, false],
    [12, 'subtract', 12, 0, -12, false],
    [12, 'subtract', 13, 0, -12, true],
    [-3, 'subtract', 1, -3, 0, true],
    [12, 'set', 0, 0, -12, false],
  ] as const)('%d %s %d leaves %d', (onHand, operation, quantity, after, delta, stopsAtZero) => {
    expect(previewStock(onHand, operation, quantity)).toEqual({ after, delta, stopsAtZero, tooMuch: false });
  });

  it('knows the limit', () => {
    expect(previewStock(999_998, 'add', 2)?.tooMuch).toBe(true);
    expect(previewStock(999_998, 'add', 1)?.tooMuch).toBe(false);
  });

  it.each([null, undefined, Number.NaN, -1, 0.0001])('says nothing while the quantity is %s', (quantity) => {
    expect(previewStock(12, 'add', quantity)).toBeNull();
  });
});

describe('how much to order', () => {
  it.each([
    [{ stock: 3, minStock: 5, maxStock: null }, 2],
    [{ stock: 3, minStock: 5, maxStock: 20 }, 17],
    [{ stock: 0.25, minStock: 1, maxStock: null }, 0.75],
    [{ stock: -2, minStock: 5, maxStock: null }, 7],
    [{ stock: 5, minStock: 5, maxStock: null }, 0],
    [{ stock: 5, minStock: 5, maxStock: 2 }, 0],
  ])('%o misses %d', (figures, missing) => {
    expect(missingStock(sampleProduct(figures))).toBe(missing);
  });
});

it.each([
  [1, 'unit', '1 unidad'],
  [1200, 'unit', '1.200 unidades'],
  [0.75, 'kg', '0,75 kg'],
  [-1, 'unit', '−1 unidad'],
] as const)('%d %s reads %s', (quantity, unit, text) => {
  expect(formatStock(quantity, unit)).toBe(text);
});
