import { expect, it } from 'vitest';
import { mostPriceCents } from './open-price.ts';
import { changedPrice, impossiblePrice } from './price-change.ts';

it.each([
  [135, { by: 'amount', priceCents: 999 }, 999],
  [135, { by: 'raise', percent: 1000 }, 149],
  [135, { by: 'lower', percent: 1000 }, 121],
  [10_000, { by: 'raise', percent: 1 }, 10_001],
  [1, { by: 'lower', percent: 1000 }, 1],
] as const)('%d cents after %o are %d', (priceCents, change, expected) => {
  const flour = { name: 'Harina', kind: 'stocked', priceCents };
  expect(changedPrice(flour, change)).toBe(expected);
  expect(impossiblePrice(flour, change)).toBeNull();
});

it.each([
  [1, { by: 'lower', percent: 9999 }, '«Caramelo» quedaría en menos de $0,01'],
  [mostPriceCents, { by: 'raise', percent: 10_000 }, '«Caramelo» pasaría del precio más alto, $999.999,99'],
] as const)('%d cents cannot take %o', (priceCents, change, said) => {
  expect(impossiblePrice({ name: 'Caramelo', kind: 'stocked', priceCents }, change)).toBe(said);
});

it('a percentage leaves an open price open; an amount gives it one', () => {
  const service = { name: 'Corte', kind: 'service', priceCents: 0 };
  expect(changedPrice(service, { by: 'raise', percent: 1000 })).toBe(0);
  expect(impossiblePrice(service, { by: 'lower', percent: 1000 })).toBeNull();
  expect(changedPrice(service, { by: 'amount', priceCents: 500 })).toBe(500);
});
