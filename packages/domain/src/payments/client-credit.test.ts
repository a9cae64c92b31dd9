import { describe, expect, it } from 'vitest';
import { availableCredit, mayLeaveChange, onAccount, splitCredit } from './client-credit.ts';

it('is the limit less the debt: nothing beyond it, more for who paid ahead', () => {
  expect(availableCredit({ creditLimit: 50, currentDebt: 18.4 })).toBe(3160);
  expect(availableCredit({ creditLimit: 10, currentDebt: 18.4 })).toBe(0);
  expect(availableCredit({ creditLimit: 10, currentDebt: -5 })).toBe(1500);
});

it('counts only what went by the account', () => {
  expect(
    onAccount([
      { method: 'credit', amountUSD: 1.25 },
      { method: 'cash_usd', amountUSD: 9 },
    ]),
  ).toBe(125);
});

it('change stays as client credit who bought nothing on credit, and not where it would avoid IGTF', () => {
  const [cash, phone, credit] = [{ method: 'cash_usd' }, { method: 'mobile_payment' }, { method: 'credit' }] as const;
  expect(mayLeaveChange({ igtfPercent: 0 }, [cash], true)).toBe(true);
  expect(mayLeaveChange({ igtfPercent: 0 }, [cash], false)).toBe(false);
  expect(mayLeaveChange({ igtfPercent: 0 }, [cash, credit], true)).toBe(false);
  expect(mayLeaveChange({ igtfPercent: 300 }, [cash], true)).toBe(false);
  expect(mayLeaveChange({ igtfPercent: 300 }, [phone], true)).toBe(true);
});

describe('credit of a sale', () => {
  const payments = [
    { method: 'cash_usd', amount: 5 },
    { method: 'credit', amount: 20 },
  ] as const;
  const parts = (after: number | null) =>
    splitCredit(payments, after).map(({ amount, isPaidAhead }) => [amount, isPaidAhead]);

  it('was paid ahead but for what is owed since', () => {
    expect(parts(0)).toEqual([
      [5, false],
      [20, true],
    ]);
    expect(parts(-3)).toEqual(parts(0));
    expect(parts(8.5)).toEqual([
      [5, false],
      [11.5, true],
      [8.5, false],
    ]);
  });

  it('is debt where more is owed, and where nobody knows', () => {
    const debt = [
      [5, false],
      [20, false],
    ];
    expect(parts(20)).toEqual(debt);
    expect(parts(300)).toEqual(debt);
    expect(parts(null)).toEqual(debt);
  });
});
