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

const back = { method: 'exchange', currency: 'USD' };

describe('the sums of a sale', () => {
  it('add up in one that goods of an earlier sale paid for, whatever of them lowers a debt', () => {
    const payments = [{ ...back, amountUSD: 8 }, { amountUSD: 12 }];
    expect(brokenSums({ ...sound, payments, exchange: { totalUSD: 9.5, creditUSD: 1.5 } })).toEqual([]);
    expect(brokenSums({ ...sound, exchange: { totalUSD: 9.5, creditUSD: 9.5 } })).toEqual([]);
  });

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
    ['a payment by exchange without one', { payments: [{ ...back, amountUSD: 20 }] }, ['exchange']],
    ['an exchange that does not pay', { exchange: { totalUSD: 20, creditUSD: 0 } }, ['exchange']],
    [
      'an exchange that pays what lowers a debt',
      { payments: [{ ...back, amountUSD: 20 }], exchange: { totalUSD: 20, creditUSD: 5 } },
      ['exchange'],
    ],
    [
      'an exchange that pays twice',
      { payments: [back, back].map((one) => ({ ...one, amountUSD: 10 })), exchange: { totalUSD: 20, creditUSD: 0 } },
      ['exchange'],
    ],
    ['an exchange handed out as change', { change: [{ ...back, amountUSD: 3.98 }] }, ['exchange']],
  ])('%s is named', (_what, change, broken) => {
    expect(brokenSums({ ...sound, ...change })).toEqual(broken);
  });
});
