import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { anyCart } from '#test/carts.ts';
import { nearest, type Rational, ratio, smaller, times, total } from '#test/rational.ts';
import type { Cart, CartLine } from './cart.ts';
import { cartFigures } from './cart-figures.ts';
import type { Discount } from './discounts.ts';

const line = (unitPriceCents: number, fields: Partial<CartLine> = {}): CartLine => ({
  productUuid: '0199',
  name: 'Harina',
  quantity: 1000,
  unitPriceCents,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
  ...fields,
});
const cart = (lines: CartLine[], fields: Partial<Cart> = {}): Cart => ({
  lines,
  pricesIncludeTax: true,
  orderDiscount: null,
  orderType: 'local',
  deliveryCents: 0,
  clientUuid: null,
  notes: '',
  ...fields,
});

// The same figures by exact fractions, from the rules as people say them.
function taken(of: number, discount: Discount | null): number {
  if (!discount) return 0;
  const asked = discount.kind === 'amount' ? ratio(discount.cents) : times(ratio(of), ratio(discount.percent, 10_000));
  return nearest(smaller(asked, ratio(of)));
}

function oracle({ lines, pricesIncludeTax, orderDiscount, deliveryCents }: Cart) {
  const labels = lines.map(({ quantity, unitPriceCents }) => nearest(ratio(quantity * unitPriceCents, 1000)));
  const own = lines.map(({ discount }, index) => taken(labels[index] ?? 0, discount));
  const left = sum(labels) - sum(own);
  const ofOrder = taken(left, orderDiscount);
  return { labels, own, ofOrder, charged: left - ofOrder, pricesIncludeTax, deliveryCents };
}

describe('the figures of a cart', () => {
  it('prices with tax inside: 10 % off two at 5.80 is 10.44, of which 1.44 is IVA', () => {
    const discounted = line(580, { quantity: 2000, discount: { kind: 'percent', percent: 1000 } });
    expect(cartFigures(cart([discounted]))).toMatchObject({
      subtotalCents: 1016,
      discountCents: 116,
      taxCents: 144,
      totalCents: 1044,
      taxes: [{ taxPercent: 1600, baseCents: 900, taxCents: 144 }],
    });
  });

  it('prices without tax: 10.00 at 16 % and 5.00 exempt with 5 of delivery are 21.60', () => {
    const lines = [line(1000), line(500, { taxPercent: 0, isExempt: true })];
    const figures = cartFigures(cart(lines, { pricesIncludeTax: false, deliveryCents: 500 }));
    expect(figures).toMatchObject({ subtotalCents: 1500, taxCents: 160, deliveryCents: 500, totalCents: 2160 });
    expect(figures.taxes).toEqual([
      { taxPercent: 1600, isExempt: false, baseCents: 1000, taxCents: 160 },
      { taxPercent: 0, isExempt: true, baseCents: 500, taxCents: 0 },
    ]);
  });

  it('a tax is rounded once per rate: three lines of 0.03 at 16 % owe 0.01 together, not 0.00 each', () => {
    const figures = cartFigures(cart([line(3), line(3), line(3)], { pricesIncludeTax: false }));
    expect(figures.taxCents).toBe(1);
    expect(figures.lines.map(({ taxCents }) => taxCents)).toEqual([1, 0, 0]);
  });

  it('0.345 kg at 7.99 is 2.76', () => {
    expect(cartFigures(cart([line(799, { quantity: 345 })])).totalCents).toBe(276);
  });

  it('a discount never takes more than there is', () => {
    const figures = cartFigures(
      cart([line(100, { discount: { kind: 'amount', cents: 900 } }), line(200)], {
        orderDiscount: { kind: 'amount', cents: 5000 },
      }),
    );
    expect(figures).toMatchObject({ discountCents: 300, totalCents: 0, taxCents: 0 });
  });

  it('lines + tax + delivery − discounts = total, to the cent', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const figures = cartFigures(any);
        const { subtotalCents, discountCents, taxCents, deliveryCents, totalCents } = figures;
        expect(subtotalCents - discountCents + taxCents + deliveryCents).toBe(totalCents);
        expect(sum(figures.lines.map((one) => one.totalCents)) + deliveryCents).toBe(totalCents);
        expect(sum(figures.lines.map((one) => one.taxCents))).toBe(taxCents);
        expect(sum(figures.taxes.map((one) => one.taxCents))).toBe(taxCents);
        expect(sum(figures.taxes.map((one) => one.baseCents))).toBe(subtotalCents - discountCents);
        for (const one of figures.lines) {
          expect(
            Math.min(one.taxCents, one.totalCents, one.ownDiscountCents, one.orderDiscountCents),
          ).toBeGreaterThanOrEqual(0);
          const isInside = any.pricesIncludeTax ? 0 : one.taxCents;
          expect(one.totalCents).toBe(one.labelCents - one.ownDiscountCents - one.orderDiscountCents + isInside);
        }
      }),
    );
  });

  it('agrees with exact fractions', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const figures = cartFigures(any);
        const expected = oracle(any);
        expect(figures.lines.map((one) => one.labelCents)).toEqual(expected.labels);
        expect(figures.lines.map((one) => one.ownDiscountCents)).toEqual(expected.own);
        expect(sum(figures.lines.map((one) => one.orderDiscountCents))).toBe(expected.ofOrder);
        const taxes = figures.taxes.map(({ taxPercent, isExempt }): number => {
          const own = figures.lines.filter((_, index) => {
            const { taxPercent: percent, isExempt: exempt } = any.lines[index] ?? {};
            return percent === taxPercent && exempt === isExempt;
          });
          const charged = total(
            own.map((one): Rational => ratio(one.labelCents - one.ownDiscountCents - one.orderDiscountCents)),
          );
          const divisor = any.pricesIncludeTax ? 10_000 + taxPercent : 10_000;
          return nearest(times(charged, ratio(taxPercent, divisor)));
        });
        expect(figures.taxes.map((one) => one.taxCents)).toEqual(taxes);
        const onTop = any.pricesIncludeTax ? 0 : sum(taxes);
        expect(figures.totalCents).toBe(expected.charged + onTop + any.deliveryCents);
      }),
    );
  });

  it('the share of each line in the order discount is within a cent of its exact part', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const { lines } = cartFigures(any);
        const ofOrder = sum(lines.map((one) => one.orderDiscountCents));
        const whole = sum(lines.map((one) => one.labelCents - one.ownDiscountCents));
        fc.pre(whole > 0);
        for (const one of lines) {
          const exact = (ofOrder * (one.labelCents - one.ownDiscountCents)) / whole;
          expect(Math.abs(one.orderDiscountCents - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it('the share of each line in the tax of its rate is within a cent of its exact part', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const figures = cartFigures(any);
        const off = figures.lines.flatMap((one, index) => {
          const { taxPercent = 0 } = any.lines[index] ?? {};
          const charged = one.labelCents - one.ownDiscountCents - one.orderDiscountCents;
          const exact = (charged * taxPercent) / (any.pricesIncludeTax ? 10_000 + taxPercent : 10_000);
          // The rounding of the whole adds at most half a cent to that of the share.
          return Math.abs(one.taxCents - exact) < 1.5 ? [] : [{ index, exact, found: one.taxCents }];
        });
        expect(off).toEqual([]);
      }),
    );
  });

  it('the order of the lines changes no discount, and no total under one rate', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const [there, back] = [any, { ...any, lines: any.lines.toReversed() }].map(cartFigures);
        expect(back?.discountCents).toBe(there?.discountCents);
        const ofOneRate = any.lines.map((one) => ({ ...one, taxPercent: 1600, isExempt: false }));
        const [one, other] = [ofOneRate, ofOneRate.toReversed()].map((lines) => cartFigures({ ...any, lines }));
        expect(other?.totalCents).toBe(one?.totalCents);
      }),
    );
  });
});
