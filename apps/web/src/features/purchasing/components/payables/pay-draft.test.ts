import { expect, it } from 'vitest';
import { amountFor, chosenCents, chosenParts, countsFor, hasOddAmount } from './pay-draft.ts';

it('counts dollars as they are and bolívares at the rate of the day', () => {
  expect(countsFor('zelle', 12.5, null)).toBe(1250);
  expect(countsFor('cash_ves', 842.21, '842.2067')).toBe(100);
  expect(countsFor('cash_ves', 842.21, null)).toBeNull();
  expect(countsFor('cash_usd', null, null)).toBeNull();
  expect(countsFor('cash_usd', 1.234, null)).toBeNull();
});

it('what is owed comes back from bolívares to the cent', () => {
  for (const cents of [1, 99, 100, 12_345, 7_777_777]) {
    const amount = amountFor('transfer', cents, '842.2067');
    expect(countsFor('transfer', amount, '842.2067')).toBe(cents);
  }
  expect(amountFor('transfer', 100, null)).toBeNull();
});

it('sends what was chosen, and nothing for what was left empty', () => {
  expect(chosenParts({ 4: 10.5, 5: null })).toEqual([{ purchaseId: 4, amountUSD: 10.5 }]);
  expect(chosenCents({ 4: 10.5, 5: 1 })).toBe(1150);
});

it('what is no amount is not taken for nothing', () => {
  expect(hasOddAmount({ 4: 10.5, 5: null, 6: 0 })).toBe(false);
  for (const odd of [12.345, Number.NaN, -1]) expect(hasOddAmount({ 4: 10.5, 5: odd })).toBe(true);
});
