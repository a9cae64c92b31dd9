import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalisePhone } from './phone.ts';

describe('normalisePhone', () => {
  it.each([
    '0414-123.45.67',
    '0414-1234567',
    '04141234567',
    '414 1234567',
    '(0414) 123 45 67',
    '0414/1234567',
    '+58 (414) 1234567',
    '+58 (0414) 1234567',
    '+584141234567',
    '0058 414 1234567',
    '584141234567',
    ' 0414 – 1234567 ',
  ])('"%s" is +584141234567', (text) => expect(normalisePhone(text)).toBe('+584141234567'));

  it.each(['0412', '0414', '0416', '0422', '0424', '0426', '0212', '0241', '0261', '0276', '0295'])(
    'the prefix %s is Venezuelan',
    (prefix) => expect(normalisePhone(`${prefix}-7654321`)).toBe(`+58${prefix.slice(1)}7654321`),
  );

  it.each(['0413-1234567', '0415-1234567', '0400-1234567', '0200-1234567', '0512-1234567', '+58 313 1234567'])(
    '%s has no Venezuelan prefix: null',
    (text) => expect(normalisePhone(text)).toBeNull(),
  );

  it.each([
    ['+57 300 123 4567', '+573001234567'],
    ['+1 (305) 555-0123', '+13055550123'],
    ['0034 612 345 678', '+34612345678'],
  ])('the foreign number %s is kept as %s', (text, expected) => expect(normalisePhone(text)).toBe(expected));

  it('a foreign number has 8 to 15 digits and does not start with 0', () => {
    expect(normalisePhone('+1234567')).toBeNull();
    expect(normalisePhone('+12345678')).toBe('+12345678');
    expect(normalisePhone('+123456789012345')).toBe('+123456789012345');
    expect(normalisePhone('+1234567890123456')).toBeNull();
    expect(normalisePhone('+0123456789')).toBeNull();
  });

  it.each([
    '',
    '   ',
    '+',
    'no tiene',
    '0414-123456',
    '0414-12345678',
    '3001234567',
    '0414-1234567 ext 2',
    '0414+1234567',
  ])('"%s" is no phone: null', (text) => expect(normalisePhone(text)).toBeNull());

  it('what it returns is + and 8 to 15 digits, and normalises to itself', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789+-. ()58414'), maxLength: 20 });
    fc.assert(
      fc.property(noise, (text) => {
        const phone = normalisePhone(text);
        if (phone === null) return;
        expect(phone).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(normalisePhone(phone)).toBe(phone);
      }),
    );
  });
});

describe('formatPhone', () => {
  it('a Venezuelan number is shown as it is dialled, others unchanged', () => {
    expect(formatPhone('+584141234567')).toBe('0414-1234567');
    expect(formatPhone('+582121234567')).toBe('0212-1234567');
    expect(formatPhone('+573001234567')).toBe('+573001234567');
    expect(formatPhone('+58123')).toBe('+58123');
    expect(formatPhone('')).toBe('');
  });

  it('what is shown normalises back to the same number', () => {
    const prefix = fc.constantFrom('412', '414', '416', '422', '424', '426', '212', '261');
    fc.assert(
      fc.property(prefix, fc.integer({ min: 0, max: 9_999_999 }), (area, rest) => {
        const phone = `+58${area}${String(rest).padStart(7, '0')}`;
        expect(normalisePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });
});
