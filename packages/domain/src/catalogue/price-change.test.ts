import { expect, it } from 'vitest';
import { mostPriceCents } from './open-price.ts';
import { changedPrice } from './price-change.ts';

it.each([
  [135, { by: 'amount', priceCents: 999 }, 999],
  [135, { by: 'raise', percent: 1000 }, 149],
  [135, { by: 'lower', percent: 1000 }, 121],
  [10_000, { by: 'raise', percent: 1 }, 10_001],
  [1, { by: 'lower', percent: 9999 }, 1],
  [mostPriceCents, { by: 'raise', percent: 10_000 }, mostPriceCents],
] as const)('%d cents after %o are %d', (priceCents, change, expected) => {
  expect(changedPrice({ kind: 'stocked', priceCents }, change)).toBe(expected);
});

it('a percentage leaves an open price open; an amount gives it one', () => {
  const service = { kind: 'service', priceCents: 0 };
  expect(changedPrice(service, { by: 'raise', percent: 1000 })).toBe(0);
  expect(changedPrice(service, { by: 'amount', priceCents: 500 })).toBe(500);
});
