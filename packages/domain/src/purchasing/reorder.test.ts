import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLeft, packsToOrder } from './reorder.ts';

const facts = {
  available: 10_000,
  minStock: 5000,
  sold: 56_000,
  days: 28,
  leadDays: 3,
  coverDays: 14,
  packSize: 12_000,
};

describe('how much to order', () => {
  it('covers the days until it comes and those it shall last, keeps the minimum, and buys whole packs', () => {
    // Two a day for 17 days and 5 that stay are 39; 10 are there: 29 are missing, which three boxes hold.
    expect(packsToOrder(facts)).toBe(3);
  });

  it('is nothing where there is enough, or nothing was sold and the minimum is there', () => {
    expect(packsToOrder({ ...facts, available: 39_000 })).toBe(0);
    expect(packsToOrder({ ...facts, sold: 0, available: 5000 })).toBe(0);
    expect(packsToOrder({ ...facts, sold: 0, available: 4000 })).toBe(1);
  });

  it('counts what was sold beyond the stock, and takes more returns than sales for no sales', () => {
    expect(packsToOrder({ ...facts, available: -4000 })).toBe(4);
    expect(packsToOrder({ ...facts, sold: -3000, available: 5000 })).toBe(0);
  });

  const amount = fc.integer({ min: 0, max: 5_000_000 });
  it('reaches what is needed with no whole pack too many', () => {
    const any = fc.record({
      available: fc.integer({ min: -50_000, max: 5_000_000 }),
      minStock: amount,
      sold: amount,
      days: fc.integer({ min: 7, max: 28 }),
      leadDays: fc.integer({ min: 1, max: 60 }),
      coverDays: fc.constantFrom(7, 14, 30),
      packSize: fc.integer({ min: 1, max: 144_000 }),
    });
    fc.assert(
      fc.property(any, (one) => {
        const packs = packsToOrder(one);
        const after = one.available + packs * one.packSize;
        const wanted = one.minStock + (one.sold * (one.leadDays + one.coverDays)) / one.days;
        expect(after).toBeGreaterThanOrEqual(wanted);
        expect(packs === 0 || after - one.packSize < Math.ceil(wanted)).toBe(true);
      }),
    );
  });
});

describe('how long the shelf lasts', () => {
  it('is in whole days, none for an empty shelf, unknown for what does not sell', () => {
    expect(daysLeft(10_000, facts)).toBe(5);
    expect(daysLeft(-1000, facts)).toBe(0);
    expect(daysLeft(10_000, { ...facts, sold: 0 })).toBeNull();
  });
});
