import { expect, it } from 'vitest';
import { advancesWithin, mayCostCents, openAdvance } from './repair-charges.ts';

it('what waits for a repair is what its sales did not take, and no more than is in favour', () => {
  expect(openAdvance({ totalUSD: 20, usedUSD: 0, favourUSD: 20 })).toBe(2_000);
  expect(openAdvance({ totalUSD: 20, usedUSD: 0, favourUSD: 5 })).toBe(500);
  expect(openAdvance({ totalUSD: 20, usedUSD: 15, favourUSD: 40 })).toBe(500);
  expect(openAdvance({ totalUSD: 20, usedUSD: 35, favourUSD: 40 })).toBe(0);
});

it('a repair may still cost its estimate until it has lines, less what waits for it', () => {
  const advances = { openUSD: 20 };
  expect(mayCostCents({ finalCostUSD: 0, estimatedCostUSD: 60, advances })).toBe(4_000);
  expect(mayCostCents({ finalCostUSD: 85, estimatedCostUSD: 60, advances })).toBe(6_500);
  expect(mayCostCents({ finalCostUSD: 0, estimatedCostUSD: null, advances })).toBe(0);
});

it('an order pays ahead no more than is in favour by now, and keeps all other payments', () => {
  const ahead = { amountCents: 2_000, isAdvance: true };
  const cash = { amountCents: 500 };
  const payments = [ahead, cash];
  expect(advancesWithin(payments, -20)).toBe(payments);
  expect(advancesWithin(payments, -5.5)).toEqual([{ amountCents: 550, isAdvance: true }, cash]);
  expect(advancesWithin(payments, 0)).toEqual([cash]);
  expect(advancesWithin([cash], 12)).toEqual([cash]);
});
