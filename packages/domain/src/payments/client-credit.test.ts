import { expect, it } from 'vitest';
import { availableCredit, mayLeaveChange, onAccount } from './client-credit.ts';

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
