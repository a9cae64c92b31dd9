import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, priceFaces } from './margin.ts';

const included = { taxPercent: 16, includesTax: true };
const added = { taxPercent: 16, includesTax: false };

describe('the two faces of a price', () => {
  it('takes the tax out of a price that contains it, and adds it to one that does not', () => {
    expect(priceFaces(116, included)).toEqual({ net: 100, gross: 116 });
    expect(priceFaces(100, added)).toEqual({ net: 100, gross: 116 });
  });

  it('rounds half up, once', () => {
    // 1.35 / 1.16 = 1.16379…; 0.03 × 1.16 = 0.0348; 0.25 × 1.02 = 0.255.
    expect(priceFaces(135, included).net).toBe(116);
    expect(priceFaces(3, added).gross).toBe(3);
    expect(priceFaces(25, { taxPercent: 2, includesTax: false }).gross).toBe(26);
  });

  it('leaves an exempt price as it is', () => {
    expect(priceFaces(999, { taxPercent: 0, includesTax: true })).toEqual({ net: 999, gross: 999 });
  });

  it('refuses what is no price and no tax', () => {
    expect(() => priceFaces(-1, included)).toThrow(RangeError);
    expect(() => priceFaces(1.5, included)).toThrow(RangeError);
    expect(() => priceFaces(100, { taxPercent: 101, includesTax: true })).toThrow(RangeError);
    expect(() => priceFaces(100, { taxPercent: Number.NaN, includesTax: true })).toThrow(RangeError);
  });

  it('never makes a price without tax larger than the one with it, and stays within half a cent', () => {
    const prices = fc.integer({ min: 0, max: 99_999_999 });
    const taxes = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(prices, taxes, fc.boolean(), (price, tax, includesTax) => {
        const { net, gross } = priceFaces(price, { taxPercent: tax / 100, includesTax });
        expect(net).toBeLessThanOrEqual(gross);
        expect(Math.abs(net * (1 + tax / 10_000) - gross)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});

describe('margin', () => {
  it('is measured over the price, the markup over the cost', () => {
    expect(marginOf(100, 75)).toEqual({ profitCents: 25, marginPercent: 25, markupPercent: 33.33 });
  });

  it('may be a loss', () => {
    expect(marginOf(100, 150)).toEqual({ profitCents: -50, marginPercent: -50, markupPercent: -33.33 });
  });

  it('has no markup without a cost, and is nothing without a price', () => {
    expect(marginOf(100, 0)).toEqual({ profitCents: 100, marginPercent: 100, markupPercent: null });
    expect(marginOf(0, 50)).toBeNull();
  });
});
