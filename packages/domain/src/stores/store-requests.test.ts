import { describe, expect, it } from 'vitest';
import { isSettled, nextPaymentStates } from './store-requests.ts';

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
    ['pending', 'pending', ['paid', 'failed']],
    ['pending', 'failed', ['paid']],
    ['pending', 'paid', ['failed', 'refunded']],
    ['pending', 'refunded', []],
    ['rejected', 'paid', ['refunded']],
    ['cancelled', 'paid', ['refunded']],
    ['rejected', 'pending', []],
    ['approved', 'paid', []],
  ] as const)('%s and %s: its payment may become %j', (status, payment, expected) => {
    expect(nextPaymentStates({ status, payment })).toEqual(expected);
  });
});
