import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { everythingLeft, refundFigures, refundState, type SoldDocument, type SoldLine } from './refunds.ts';

const anyLine: fc.Arbitrary<SoldLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  returned: fc.constant(0),
  discountCents: fc.nat(5000),
  taxCents: fc.nat(5000),
  totalCents: fc.nat(100_000),
});
const anySold: fc.Arbitrary<SoldDocument> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  deliveryCents: fc.constantFrom(0, 500),
  isDeliveryReturned: fc.constant(false),
  igtfCents: fc.nat(3000),
});
const goodsOf = (sold: SoldDocument) => sum(sold.lines.map((line) => line.totalCents)) + sold.deliveryCents;
const wholeOf = (sold: SoldDocument) => goodsOf(sold) + (goodsOf(sold) === 0 ? 0 : sold.igtfCents);

const after = (sold: SoldDocument, quantities: number[], withDelivery: boolean): SoldDocument => ({
  ...sold,
  isDeliveryReturned: sold.isDeliveryReturned || withDelivery,
  lines: sold.lines.map((line, index) => ({ ...line, returned: line.returned + (quantities[index] ?? 0) })),
});

describe('a refund', () => {
  it('one of three at 1.00 together gives 0.33, the next 0.34, the last 0.33', () => {
    const line = { quantity: 3000, returned: 0, discountCents: 0, taxCents: 14, totalCents: 100 };
    let sold: SoldDocument = { lines: [line], deliveryCents: 0, isDeliveryReturned: false, igtfCents: 0 };
    const given = [1, 2, 3].map(() => {
      const { totalCents } = refundFigures(sold, [1000], false);
      sold = after(sold, [1000], false);
      return totalCents;
    });
    expect(given).toEqual([33, 34, 33]);
    expect(refundState(sold.lines)).toBe('refunded');
  });

  it('of everything at once returns everything: goods, tax, delivery and IGTF', () => {
    fc.assert(
      fc.property(anySold, (sold) => {
        const figures = refundFigures(sold, everythingLeft(sold), true);
        expect(figures.totalCents).toBe(wholeOf(sold));
        expect(figures.taxCents).toBe(sum(sold.lines.map((line) => line.taxCents)));
        expect(figures.lines.map((line) => line.discountCents)).toEqual(sold.lines.map((line) => line.discountCents));
      }),
    );
  });

  it('in any number of pieces, with delivery at any of them, returns everything once', () => {
    const pieces = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 9000 }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(anySold, pieces, (whole, asked) => {
        let sold = whole;
        const given: number[] = [];
        const taxes: number[] = [];
        const give = (quantities: number[], withDelivery: boolean) => {
          const figures = refundFigures(sold, quantities, withDelivery);
          given.push(figures.totalCents);
          taxes.push(figures.taxCents);
          expect(figures.totalCents).toBeGreaterThanOrEqual(0);
          sold = after(sold, quantities, withDelivery);
        };
        for (const [place, quantity, delivery] of asked) {
          const quantities = everythingLeft(sold).map((left, index) =>
            index === place ? Math.min(left, quantity) : 0,
          );
          give(quantities, delivery && !sold.isDeliveryReturned);
        }
        give(everythingLeft(sold), !sold.isDeliveryReturned);
        expect(sum(given)).toBe(wholeOf(whole));
        expect(sum(taxes)).toBe(sum(whole.lines.map((line) => line.taxCents)));
      }),
    );
  });

  it('refuses more than was sold, and delivery twice', () => {
    const line = { quantity: 1000, returned: 500, discountCents: 0, taxCents: 0, totalCents: 100 };
    const sold = { lines: [line], deliveryCents: 500, isDeliveryReturned: true, igtfCents: 0 };
    expect(() => refundFigures(sold, [501], false)).toThrow(RangeError);
    expect(() => refundFigures(sold, [-1], false)).toThrow(RangeError);
    expect(() => refundFigures(sold, [0], true)).toThrow(RangeError);
    expect(refundState(sold.lines)).toBe('partly_refunded');
    expect(refundState([{ quantity: 1, returned: 0 }])).toBe('completed');
    const oneOfTwo = [
      { quantity: 1, returned: 1 },
      { quantity: 1, returned: 0 },
    ];
    expect(refundState(oneOfTwo)).toBe('partly_refunded');
  });
});
