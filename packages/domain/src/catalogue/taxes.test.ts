import { expect, it } from 'vitest';
import { startingTaxes } from './taxes.ts';

it('a new store has IVA 16, 8 and exempt, and exactly one that products without a tax use', () => {
  expect(startingTaxes.map(({ rate, isExempt }) => [rate, isExempt])).toEqual([
    ['16.00', false],
    ['8.00', false],
    ['0.00', true],
  ]);
  expect(startingTaxes.filter(({ isDefault }) => isDefault).map(({ rate }) => rate)).toEqual(['16.00']);
});
