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

// Bs. 13.492 in cash for Bs. 13.492,15.
const rounded: SaleSums = {
  ...sound,
  payments: [{ method: 'cash_ves', currency: 'VES', amountUSD: 16.02 }],
  change: [],
  cashStepBs: 1,
  roundingBs: 0.15,
  roundingUSD: 0,
};
// Bs. 160 for Bs. 160,20.
const low: SaleSums = { ...rounded, rate: { rate: '10' }, totalBs: 160.2, roundingBs: 0.2, roundingUSD: 0.02 };
const cashUsd = (amountUSD: number) => [{ method: 'cash_ves', currency: 'VES', amountUSD }];

describe('the sums of a sale', () => {
  it('add up with rounded cash: payments − change + rounding = total', () => {
    expect(brokenSums(rounded)).toEqual([]);
    expect(brokenSums({ ...low, payments: cashUsd(16) })).toEqual([]);
  });

  it.each<[string, SaleSums, string[]]>([
    ['more than a bolívar', { ...low, payments: cashUsd(15.9), roundingBs: 1.2, roundingUSD: 0.12 }, ['rounding']],
    ['a whole bolívar', { ...low, payments: cashUsd(15.92), roundingBs: 1, roundingUSD: 0.1 }, ['rounding']],
    ['more dollars than its bolívares are worth', { ...low, payments: cashUsd(1.02), roundingUSD: 15 }, ['rounding']],
    ['dollars without bolívares', { ...low, payments: cashUsd(16), roundingBs: 0 }, ['rounding']],
    [
      'a step of its own',
      { ...low, payments: cashUsd(11.02), cashStepBs: 100, roundingBs: 50, roundingUSD: 5 },
      ['rounding'],
    ],
    ['no step', { ...rounded, cashStepBs: 0 }, ['rounding']],
    ['no cash in bolívares', { ...rounded, payments: [{ method: 'card', amountUSD: 16.02 }] }, ['rounding']],
    ['no rate', { ...rounded, rate: null, totalBs: null }, ['rounding']],
    ['no part in what was paid', { ...low, payments: cashUsd(16.02) }, ['payments']],
  ])('rounding with %s is named', (_what, sale, broken) => {
    expect(brokenSums(sale)).toEqual(broken);
  });

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
