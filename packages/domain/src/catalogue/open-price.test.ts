import { expect, it } from 'vitest';
import { emptyCart } from '#orders/cart.ts';
import { cartFigures } from '#orders/cart-figures.ts';
import { hasOpenPrice, isSellingPrice, labelFor } from './open-price.ts';

it('only a service without a price is priced when it is charged', () => {
  expect(hasOpenPrice({ kind: 'service', priceCents: 0 })).toBe(true);
  expect(hasOpenPrice({ kind: 'service', priceCents: 1 })).toBe(false);
  for (const kind of ['stocked', 'not_stocked', undefined] as const) {
    expect(hasOpenPrice({ kind, priceCents: 0 })).toBe(false);
    expect(isSellingPrice({ kind, priceCents: 0 })).toBe(false);
    expect(isSellingPrice({ kind, priceCents: 1 })).toBe(true);
  }
  expect(isSellingPrice({ kind: 'service', priceCents: 0 })).toBe(true);
});

/** What a line of its own comes to. */
function charged(unitPriceCents: number, taxPercent: number, pricesIncludeTax: boolean): number {
  const line = { productUuid: 'a', name: 'Servicio', quantity: 1000, unitPriceCents, taxPercent };
  const cart = { ...emptyCart(pricesIncludeTax), lines: [{ ...line, isExempt: false, discount: null }] };
  return cartFigures(cart).totalCents;
}

it('a label with its tax inside, or without any, is the total', () => {
  expect(labelFor(11_650, { taxPercent: 1600, isExempt: false }, true)).toBe(11_650);
  expect(labelFor(11_650, { taxPercent: 0, isExempt: true }, false)).toBe(11_650);
});

it.each([1600, 800, 0])(
  'a label without a tax of %i comes to the total, never to less, a cent above at most',
  (tax) => {
    for (let total = 1; total <= 20_000; total += 1) {
      const label = labelFor(total, { taxPercent: tax, isExempt: false }, false);
      const comes = charged(label, tax, false);
      expect(comes === total || comes === total + 1).toBe(true);
      // No label reaches what this one misses.
      const below = label > 0 ? charged(label - 1, tax, false) : 0;
      expect(comes === total || below < total).toBe(true);
    }
  },
);
