import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTypeIds, orderTypeLabels, orderTypes } from '#orders/order-types.ts';
import { pinProblem } from '#people/pin-policy.ts';
import {
  canonicalReceiptNumber,
  closeNumber,
  parseReceiptNumber,
  receiptNumber,
  receiptNumberPattern,
  saleNumber,
} from './document-numbers.ts';

describe('numbers of papers', () => {
  it('a till prints its own series', () => {
    expect(receiptNumber(2, 123)).toBe('C2-000123');
    expect(receiptNumber(12, 1_234_567)).toBe('C12-1234567');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999_999 }), (till, counter) => {
        expect(parseReceiptNumber(receiptNumber(till, counter))).toEqual({ till, counter });
      }),
    );
  });

  it('has one spelling, whatever zeros it was written with', () => {
    for (const spelling of ['C2-000011', 'C2-0000011', 'C02-000011', 'C000002-0000000011']) {
      expect(canonicalReceiptNumber(spelling)).toBe('C2-000011');
    }
    expect(canonicalReceiptNumber('C0-000000')).toBe('C0-000000');
    expect(['', 'C2-12', 'c2-000011'].map(canonicalReceiptNumber)).toEqual(['', 'C2-12', 'c2-000011']);
    fc.assert(
      fc.property(fc.stringMatching(receiptNumberPattern), (text) => {
        const canonical = canonicalReceiptNumber(text);
        expect(parseReceiptNumber(canonical)).toEqual(parseReceiptNumber(text));
        expect(canonicalReceiptNumber(canonical)).toBe(canonical);
      }),
    );
  });

  it('what is no receipt number is refused', () => {
    expect(() => receiptNumber(0, 1)).toThrow(RangeError);
    expect(() => receiptNumber(1, 0)).toThrow(RangeError);
    expect(parseReceiptNumber('C2-12')).toBeNull();
  });

  it('a sale at half past eight in the evening belongs to that day in Caracas', () => {
    expect(saleNumber(12, new Date('2026-11-16T00:30:00Z'), 42)).toBe('VEN-12-20261115-0042');
    expect(closeNumber(2, 7)).toBe('Z2-0007');
  });
});

describe('order types', () => {
  it('have the ids that older programs send', () => {
    expect(orderTypes.map((type) => orderTypeIds[type])).toEqual([1, 2, 3]);
    expect(orderTypeLabels.delivery).toBe('Entrega a domicilio');
  });
});

describe('a PIN', () => {
  it.each(['2580', '7391', '194705', '0072'])('%s is good', (pin) => expect(pinProblem(pin)).toBeNull());
  it.each(['1234', '9876', '0000', '123456', '1212', '454545'])('%s is the first anyone would try', (pin) => {
    expect(pinProblem(pin)).toBe('too_easy');
  });
  it.each(['123', '1234567', 'abcd', '12 4', ''])('"%s" is not 4 to 6 digits', (pin) => {
    expect(pinProblem(pin)).toBe('not_digits');
  });
});
