import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentFromDecimal, percentInside, percentOf } from '#money/percent.ts';
import { shareOut } from '#money/share-out.ts';
import type { Actor } from '#people/permissions.ts';
import type { StoreRole } from '#people/roles.ts';
import { discountLimit, discountOn, discountShare } from './discounts.ts';

describe('a percentage', () => {
  it.each([
    ['16.00', 1600],
    [8, 800],
    [0.07, 7],
    ['100', 10_000],
  ])('reads %s as %d hundredths', (text, percent) => expect(percentFromDecimal(text)).toBe(percent));

  it.each(['100.01', '-1', '1.234', '', 'x', 101, Number.NaN])('refuses %s', (text) => {
    expect(() => percentFromDecimal(text)).toThrow(RangeError);
  });

  it('16 % inside 11.60 is 1.60, and 16 % of 10.00 as well', () => {
    expect(percentInside(1160, 1600)).toBe(160);
    expect(percentOf(1000, 1600)).toBe(160);
  });
});

describe('sharing out', () => {
  it('gives the cents left over to the largest remainders, the first of equals first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [1, 5, 4])).toEqual([1, 5, 4]);
    expect(shareOut(1, [1, 2])).toEqual([0, 1]);
    expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  });

  it('adds up to the whole, gives nothing to what weighs nothing, and more to what weighs more', () => {
    const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (total, given) => {
        const parts = shareOut(total, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        fc.pre(given.some((weight) => weight > 0));
        const byWeight = given.map((weight, index) => ({ weight, part: parts[index] ?? 0 }));
        expect(byWeight.filter(({ weight, part }) => weight === 0 && part > 0)).toEqual([]);
        const unfair = byWeight.filter(({ weight, part }) =>
          byWeight.some((lighter) => lighter.weight < weight && lighter.part > part),
        );
        expect(unfair).toEqual([]);
      }),
    );
  });

  it('refuses what is below zero', () => {
    expect(() => shareOut(-1, [1])).toThrow(RangeError);
    expect(() => shareOut(1, [-1])).toThrow(RangeError);
  });
});

describe('a discount', () => {
  it('is a percentage rounded once, or an amount, and never more than there is', () => {
    expect(discountOn(999, { kind: 'percent', percent: 1050 })).toBe(105);
    expect(discountOn(999, { kind: 'amount', cents: 200 })).toBe(200);
    expect(discountOn(999, { kind: 'amount', cents: 2000 })).toBe(999);
    expect(discountOn(999, null)).toBe(0);
  });

  it('is as large as it is: a cent more than 10 % is above 10 %', () => {
    expect(discountShare(1000, 100)).toBe(1000);
    expect(discountShare(1000, 101)).toBe(1010);
    expect(discountShare(100_000, 10_001)).toBe(1001);
    expect(discountShare(0, 0)).toBe(0);
  });

  it.each<[StoreRole, number]>([
    ['owner', 10_000],
    ['manager', 10_000],
    ['assistant', 1500],
    ['cashier', 0],
    ['viewer', 0],
  ])('%s takes off %d hundredths of a percent alone in a store with a limit of 15 %%', (role, limit) => {
    const actor: Actor = { role: 'user', memberships: [{ storeId: 7, role }] };
    expect(discountLimit(actor, 7, 1500)).toBe(limit);
  });
});
