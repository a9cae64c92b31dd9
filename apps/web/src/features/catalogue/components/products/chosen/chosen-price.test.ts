import { expect, it } from 'vitest';
import { priceAfter, priceFields, priceOf } from './chosen-price.ts';

const flour = { kind: 'stocked', priceUSD: 1.35 };

it.each([
  ['raise', 10, 1.49],
  ['lower', 10, 1.21],
  ['amount', 2.5, 2.5],
  ['raise', null, null],
  ['raise', 101, null],
  ['lower', -5, null],
  ['amount', 0, null],
  ['amount', 1.234, null],
  ['amount', 1e9, null],
] as const)('%s by %o shows %o, and is refused where it shows nothing', (by, figure, after) => {
  expect(priceAfter(flour, by, figure)).toBe(after);
  expect(priceFields.safeParse({ by, figure }).success).toBe(after !== null);
});

it('is sent as the contract takes it', () => {
  expect(priceOf('amount', 2.5)).toEqual({ by: 'amount', priceUSD: 2.5 });
  expect(priceOf('lower', 10)).toEqual({ by: 'lower', percent: 10 });
});
