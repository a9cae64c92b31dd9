import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptEnds, receiptPath, receiptToken, receiptTokenBytes, receiptTokenPattern } from './receipt-link.ts';

it('a token carries every bit it was drawn with, in signs an address can carry', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: receiptTokenBytes, maxLength: receiptTokenBytes }), (random) => {
      const token = receiptToken(random);
      expect(token).toMatch(receiptTokenPattern);
      expect(new Uint8Array(Buffer.from(token, 'base64url'))).toEqual(random);
    }),
  );
});

it('a token is never drawn from fewer bytes', () => {
  expect(() => receiptToken(new Uint8Array(16))).toThrow(RangeError);
});

it('the page of a receipt opens for ninety days and through the whole of the last one', () => {
  expect(receiptEnds(new Date('2026-11-15T14:42:00Z')).toISOString()).toBe('2027-02-14T04:00:00.000Z');
  expect(receiptPath(12, 'abc')).toBe('/r/12/abc');
});
