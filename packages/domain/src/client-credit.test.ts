import { expect, it } from 'vitest';
import { availableCredit } from './client-credit.ts';

it('is the limit less the debt: nothing beyond it, more for who paid ahead', () => {
  expect(availableCredit({ creditLimit: 50, currentDebt: 18.4 })).toBe(3160);
  expect(availableCredit({ creditLimit: 10, currentDebt: 18.4 })).toBe(0);
  expect(availableCredit({ creditLimit: 10, currentDebt: -5 })).toBe(1500);
});
