import { describe, expect, it } from 'vitest';
import { brokenSums, type SaleSums } from './sale-sums.ts';

// Two lines at 5.80 with 10 % off the first, delivered, paid with a note of 20 and change in dollars.
const sound: SaleSums = {
  lines: [
    { discountUSD: 0.58, taxUSD: 0.72, totalUSD: 5.22 },
    { discountUSD: 0, taxUSD: 0.8, totalUSD: 5.8 },
  ],
  payments: [{ amountUSD: 20 }],
  change: [{ amountUSD: 3.98 }],
  subtotalUSD: 10.08,
  discountUSD: 0.58,
  taxUSD: 1.52,
  deliveryUSD: 5,
  igtfUSD: 0,
  totalUSD: 16.02,
  totalBs: 13_492.15,
  rate: { rate: '842.2067' },
};
const [first = { discountUSD: 0, taxUSD: 0, totalUSD: 0 }, second = first] = sound.lines;

describe('the sums of a sale', () => {
  it('add up in a sound one', () => {
    expect(brokenSums(sound)).toEqual([]);
  });

  it.each<[string, Partial<SaleSums>, string[]]>([
    ['a line that costs a cent more', { lines: [{ ...first, totalUSD: 5.23 }, second] }, ['lines']],
    ['a line with another discount', { lines: [{ ...first, discountUSD: 0.57 }, second] }, ['discounts']],
    ['a line with another tax', { lines: [first, { ...second, taxUSD: 0.81 }] }, ['taxes']],
    ['delivery that is not in the total', { deliveryUSD: 5.01 }, ['total']],
    ['IGTF that is not in the total', { igtfUSD: 0.01 }, ['total']],
    ['a cent paid too little', { payments: [{ amountUSD: 19.99 }] }, ['payments']],
    ['change that is missing', { change: [] }, ['payments']],
    ['bolívares rounded by line', { totalBs: 13_492.16 }, ['bolivares']],
    ['bolívares without a rate', { rate: null }, ['bolivares']],
    ['a rate without bolívares', { totalBs: null }, ['bolivares']],
  ])('%s is named', (_what, change, broken) => {
    expect(brokenSums({ ...sound, ...change })).toEqual(broken);
  });
});
