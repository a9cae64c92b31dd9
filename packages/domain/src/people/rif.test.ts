import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidCheckDigit, parseRif, type Rif, rifCheckDigit, rifKinds } from './rif.ts';

const valid = (text: string) => hasValidCheckDigit(parseRif(text) as Rif);

describe('rifCheckDigit', () => {
  it.each([
    ['G-20000110-0', 'Banco Central de Venezuela'],
    ['G-20009997-6', 'Banco de Venezuela'],
    ['J-00124134-5', 'CANTV'],
    ['J-00006372-9', 'Empresas Polar'],
    ['J-07013380-5', 'Banesco'],
    ['J-00002961-0', 'Mercantil'],
    ['J-00002967-9', 'Provincial'],
    ['J-00123072-6', 'PDVSA'],
    ['C-29995247-8', 'a communal council in Barcelona'],
    ['C-50152188-3', 'a communal council in Maturín'],
    ['C-29926466-0', 'a communal council in Yaracuy'],
    ['C-29990450-3', 'a communal council in Miranda'],
  ])('%s (%s) carries the digit of the algorithm', (text) => {
    expect(valid(text)).toBe(true);
  });

  it('the placeholder J-12345678-9 is wrong: its digit is 4', () => {
    expect(valid('J-12345678-9')).toBe(false);
    expect(rifCheckDigit('J', '12345678')).toBe(4);
  });

  it('a number that is not 8 digits throws', () => {
    expect(() => rifCheckDigit('V', '1234567')).toThrow(RangeError);
    expect(() => rifCheckDigit('V', '1234567a')).toThrow(RangeError);
  });

  it('the digit is always 0 to 9 and no other digit is valid', () => {
    const number = fc.integer({ min: 1, max: 99_999_999 }).map((value) => String(value).padStart(8, '0'));
    fc.assert(
      fc.property(fc.constantFrom(...rifKinds), number, (kind, digits) => {
        const matching = [...'0123456789'].filter((digit) => valid(`${kind}${digits}${digit}`));
        expect(matching).toEqual([String(rifCheckDigit(kind, digits))]);
      }),
    );
  });
});

describe('parseRif', () => {
  it.each([
    'J-00124134-5',
    'j001241345',
    ' J 00124134 5 ',
    'J-00.124.134-5',
    'J00124134-5',
    'J–00124134–5',
    'J-000124134-5',
  ])('"%s" is J-00124134-5', (text) => {
    expect(parseRif(text)).toEqual({ kind: 'J', number: '00124134', checkDigit: 5, text: 'J-00124134-5' });
  });

  it('a short number is padded when its check digit stands apart', () => {
    expect(parseRif('V-1234567-8')?.text).toBe('V-01234567-8');
    expect(parseRif('v-1.234.567-8')?.text).toBe('V-01234567-8');
    expect(parseRif('J-6372-9')?.text).toBe('J-00006372-9');
  });

  it.each(['V-12345678', 'V-12.345.678', 'V12345678', 'E-8123456'])(
    'the cédula %s has no check digit: null',
    (text) => {
      expect(parseRif(text)).toBeNull();
    },
  );

  it.each([
    '',
    'J',
    '001241345',
    'X-12345678-9',
    'R-12345678-9',
    'J-1234567890-1',
    'J-12A45678-9',
    'J-00000000-0',
    'J-12-3',
    'J-12345678-',
    'JJ-12345678-9',
    '-J12345678-9',
  ])('"%s" has no RIF structure: null', (text) => expect(parseRif(text)).toBeNull());

  it('a wrong check digit does not block', () => {
    expect(parseRif('J-12345678-9')).toEqual({ kind: 'J', number: '12345678', checkDigit: 9, text: 'J-12345678-9' });
  });

  it('the normalised text reads back as itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rifKinds),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (kind, number, digit) => {
          const text = `${kind}-${String(number).padStart(8, '0')}-${digit}`;
          expect(parseRif(text)?.text).toBe(text);
          expect(parseRif(text.toLowerCase().replaceAll('-', ''))?.text).toBe(text);
        },
      ),
    );
  });
});
