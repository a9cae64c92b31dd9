import { describe, expect, it } from 'vitest';
import { isSettled, isToReturn, nextPaymentStates } from './store-requests.ts';

describe('a request for another store', () => {
  it.each([
    ['paid', false, true],
    ['pending', false, false],
    ['failed', false, false],
    ['refunded', false, false],
    ['pending', true, true],
    ['failed', true, true],
  ] as const)('with its payment %s (waived: %s) may be approved: %s', (state, isWaived, expected) => {
    expect(isSettled({ state, isWaived })).toBe(expected);
  });

  it.each([
    ['pending', 'pending', false, ['paid', 'failed']],
    ['pending', 'failed', false, ['paid']],
    ['pending', 'paid', false, ['failed']],
    ['pending', 'refunded', false, []],
    ['pending', 'pending', true, []],
    ['rejected', 'paid', false, ['refunded']],
    ['cancelled', 'paid', false, ['refunded']],
    ['rejected', 'pending', false, ['paid']],
    ['cancelled', 'failed', false, ['paid']],
    ['cancelled', 'refunded', false, []],
    ['rejected', 'pending', true, []],
    ['approved', 'paid', false, []],
  ] as const)('%s and %s (waived: %s): its payment may become %j', (status, payment, isWaived, expected) => {
    expect(nextPaymentStates({ status, payment, isWaived })).toEqual(expected);
  });

  it.each([
    ['cancelled', 'paid', true],
    ['rejected', 'paid', true],
    ['rejected', 'refunded', false],
    ['cancelled', 'pending', false],
    ['pending', 'paid', false],
    ['approved', 'paid', false],
  ] as const)('%s and %s: its money has to go back: %s', (status, payment, expected) => {
    expect(isToReturn({ status, payment })).toBe(expected);
  });
});
