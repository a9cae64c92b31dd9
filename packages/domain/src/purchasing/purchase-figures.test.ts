import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { askedCost, type PurchaseLineInput, type PurchaseTerms, purchaseFigures, unitsIn } from './purchase-figures.ts';

const line = (fields: Partial<PurchaseLineInput>): PurchaseLineInput => ({
  packs: 1000,
  packSize: 1000,
  unitCost: 10_000,
  discount: 0,
  tax: 1600,
  isExempt: false,
  weight: 0,
  ...fields,
});
const inUsd: PurchaseTerms = { currency: 'USD', rate: '842.2067', freight: 0, freightBy: 'value' };

/** The purchase of the drawing: seven lines of a grocery. */
const grocery = [
  line({ packs: 15_000, packSize: 20_000, unitCost: 9200, isExempt: true, tax: 0 }),
  line({ packs: 8000, packSize: 12_000, unitCost: 13_800, isExempt: true, tax: 0 }),
  line({ packs: 10_000, packSize: 12_000, unitCost: 26_500, isExempt: true, tax: 0 }),
  line({ packs: 6000, packSize: 12_000, unitCost: 54_500, isExempt: true, tax: 0 }),
  line({ packs: 20_000, packSize: 6000, unitCost: 14_200 }),
  line({ packs: 12_000, packSize: 6000, unitCost: 61_000, discount: 300 }),
  line({ packs: 48_500, unitCost: 49_000, isExempt: true, tax: 0 }),
];

const someLine = fc.record({
  packs: fc.integer({ min: 1, max: 500_000 }),
  packSize: fc.constantFrom(1000, 6000, 12_000, 24_000, 500),
  unitCost: fc.integer({ min: 0, max: 5_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  tax: fc.constantFrom(1600, 800, 0),
  isExempt: fc.boolean(),
  weight: fc.integer({ min: 0, max: 1_000_000 }),
});
const someLines = fc.array(someLine, { minLength: 1, maxLength: 30 });
const someTerms = fc.record({
  currency: fc.constantFrom('USD' as const, 'VES' as const),
  rate: fc.constantFrom('842.2067', '36.51234567', '1'),
  freight: fc.integer({ min: 0, max: 1_000_000 }),
  freightBy: fc.constantFrom('value' as const, 'weight' as const),
});

describe('the figures of a purchase', () => {
  it('are those of the invoice: exempt, base, tax, freight and total, with tax rounded once per rate', () => {
    const figures = purchaseFigures(grocery, { ...inUsd, freight: 8500 });
    expect(figures).toMatchObject({
      exempt: 135_653,
      taxes: [{ rate: 1600, base: 59_642, tax: 9543 }],
      freight: 8500,
      total: 213_338,
      totalUsd: 213_338,
      totalBs: 179_674_693,
    });
    expect(figures.lines.map(({ units, net }) => [units, net])).toEqual([
      [300_000, 27_600],
      [96_000, 13_248],
      [120_000, 31_800],
      [72_000, 39_240],
      [120_000, 17_040],
      [72_000, 42_602],
      [48_500, 23_765],
    ]);
  });

  it('make a box of 12 for $10 cost $10: the unit keeps four decimals', () => {
    const [box] = purchaseFigures([line({ packs: 3000, packSize: 12_000, unitCost: 8333 })], inUsd).lines;
    expect(box).toMatchObject({ units: 36_000, net: 3000 });
    expect(unitsIn(3000, 12_000)).toBe(36_000);
  });

  it('of bolívares keep the bolívares of the paper and convert the total once', () => {
    const lines = [99, 149, 235, 75].map((cents) => line({ unitCost: cents * 100, isExempt: true, tax: 0 }));
    const figures = purchaseFigures(lines, { ...inUsd, currency: 'VES', rate: '100' });
    expect(figures).toMatchObject({ total: 558, totalBs: 558, totalUsd: 6 });
    expect(sum(figures.lines.map(({ totalUsd }) => totalUsd))).toBe(6);
    expect(() => purchaseFigures(lines, { ...inUsd, currency: 'VES', rate: null })).toThrow(RangeError);
  });

  it('without a rate there are only dollars', () => {
    expect(purchaseFigures([line({})], { ...inUsd, rate: null })).toMatchObject({ totalUsd: 116, totalBs: null });
  });

  it('share freight by weight where lines weigh something, else by value', () => {
    const lines = [line({ weight: 3000 }), line({ unitCost: 30_000, weight: 1000 })];
    const freights = (weighed: PurchaseLineInput[]) =>
      purchaseFigures(weighed, { ...inUsd, freight: 400, freightBy: 'weight' }).lines.map(({ freight }) => freight);
    expect(freights(lines)).toEqual([300, 100]);
    expect(freights(lines.map((one) => ({ ...one, weight: 0 })))).toEqual([100, 300]);
    expect(freights(lines.map((one) => ({ ...one, weight: 0, unitCost: 0 })))).toEqual([200, 200]);
  });

  it('always add up: lines, parts and total, in both currencies, with nothing lost to rounding', () => {
    fc.assert(
      fc.property(someLines, someTerms, (lines, terms) => {
        const figures = purchaseFigures(lines, terms);
        const all = (part: 'net' | 'freight' | 'tax' | 'total' | 'totalUsd') =>
          sum(figures.lines.map((one) => one[part]));
        expect(all('net')).toBe(figures.subtotal);
        expect(all('freight')).toBe(terms.freight);
        expect(all('tax')).toBe(figures.tax);
        expect(all('total')).toBe(figures.total);
        expect(figures.subtotal + figures.tax + figures.freight).toBe(figures.total);
        expect(all('totalUsd')).toBe(figures.totalUsd);
        expect(figures.exempt + sum(figures.taxes.map(({ base }) => base))).toBe(figures.subtotal);
      }),
    );
  });

  it('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(someLines, someTerms, (lines, terms) => {
        const { lines: _, ...figures } = purchaseFigures(lines, terms);
        const { lines: __, ...reversed } = purchaseFigures(lines.toReversed(), terms);
        expect(reversed).toEqual(figures);
      }),
    );
  });
});

it('what a supplier asks for a unit is without freight and tax, in dollars', () => {
  expect(askedCost({ net: 1000, units: 12_000 }, { currency: 'USD', rate: null })).toBe(8333);
  expect(askedCost({ net: 300_000, units: 10_000 }, { currency: 'VES', rate: '300' })).toBe(10_000);
});
