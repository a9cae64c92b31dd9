import { expect, it } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

it('offers the next sums of notes above an amount, smallest first', () => {
  expect(quickAmounts(2328, 'USD')).toEqual([2500, 3000, 4000]);
  expect(quickAmounts(450, 'USD')).toEqual([500, 1000, 2000]);
  expect(quickAmounts(1_960_657, 'VES')).toEqual([1_970_000, 2_000_000]);
});

it('never offers the amount itself, nor anything when nothing is due', () => {
  expect(quickAmounts(2000, 'USD')).toEqual([5000, 10_000]);
  expect(quickAmounts(0, 'USD')).toEqual([]);
});
