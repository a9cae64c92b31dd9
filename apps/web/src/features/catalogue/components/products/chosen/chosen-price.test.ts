import { expect, it } from 'vitest';
import { priceAfter, priceFieldsOf, priceOf } from './chosen-price.ts';

const flour = { name: 'Harina', kind: 'stocked', priceUSD: 1.35 };
const sweet = { name: 'Caramelo', kind: 'stocked', priceUSD: 0.01 };

it.each([
  ['raise', 10, 1.49],
  ['lower', 10, 1.21],
  ['amount', 2.5, 2.5],
  ['raise', null, null],
  ['raise', 101, null],
  ['lower', -5, null],
  ['lower', 100, null],
  ['amount', 0, null],
  ['amount', 1.234, null],
  ['amount', 1e9, null],
] as const)('%s by %o shows %o, and is refused where it shows nothing', (by, figure, after) => {
  expect(priceAfter(flour, by, figure)).toBe(after);
  expect(priceFieldsOf([flour]).safeParse({ by, figure }).success).toBe(after !== null);
});

it.each([
  [100, 'Para bajar precios, escribe un porcentaje menor a 100'],
  [60, '«Caramelo» quedaría en menos de $0,01'],
  [-5, 'Escribe un porcentaje mayor a 0, hasta 100'],
])('lowered by %d is refused in words: %s', (figure, said) => {
  const parsed = priceFieldsOf([flour, sweet]).safeParse({ by: 'lower', figure });
  expect(parsed.error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['figure'], message: said },
  ]);
  expect(priceAfter(sweet, 'lower', figure)).toBeNull();
});

it('is sent as the contract takes it', () => {
  expect(priceOf('amount', 2.5)).toEqual({ by: 'amount', priceUSD: 2.5 });
  expect(priceOf('lower', 10)).toEqual({ by: 'lower', percent: 10 });
});
