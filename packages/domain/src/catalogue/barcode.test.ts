import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeTyped, ean13CheckDigit, inStoreBarcode, isEan13, isMakersCode, normaliseBarcode } from './barcode.ts';

const serial = fc.integer({ min: 0, max: 99_999_999_999 });

describe('an EAN-13', () => {
  // Examples that explanations of the standard work through.
  it.each(['4006381333931', '9780306406157', '0012345678905'])('%s is recognised', (code) => {
    expect(ean13CheckDigit(code.slice(0, 12))).toBe(Number(code[12]));
    expect(isEan13(code)).toBe(true);
  });

  it('with any one digit mistyped is not recognised', () => {
    fc.assert(
      fc.property(serial, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const code = inStoreBarcode(number);
        const wrong = (Number(code[place]) + shift) % 10;
        expect(isEan13(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it.each(['', '400638133393', '40063813339310', '400638133393a'])('%j is none', (code) => {
    expect(isEan13(code)).toBe(false);
  });

  it('needs twelve digits for its check digit', () => {
    expect(() => ean13CheckDigit('123')).toThrow(RangeError);
  });
});

describe("a store's own code", () => {
  it('is a valid EAN-13 with the prefix no manufacturer uses', () => {
    fc.assert(
      fc.property(serial, (number) => isEan13(inStoreBarcode(number)) && inStoreBarcode(number).startsWith('2')),
    );
  });

  it('differs for every serial', () => {
    fc.assert(fc.property(serial, serial, (a, b) => a === b || inStoreBarcode(a) !== inStoreBarcode(b)));
  });

  it.each([-1, 1e11, 1.5])('refuses the serial %d', (number) => {
    expect(() => inStoreBarcode(number)).toThrow(RangeError);
  });
});

it('a code loses the blanks people type between its groups', () => {
  expect(normaliseBarcode(' 4 006381 333931\t')).toBe('4006381333931');
});

it.each([
  ['7591001000012', '7591001000012'],
  [' 7 591001 000012 ', '7591001000012'],
  ['123456', '123456'],
  ['12345', null],
  ['7up', null],
  ['harina 1 kg', null],
  ['', null],
])('%j typed where words are typed is the code %j', (text, code) => {
  expect(codeTyped(text)).toBe(code);
});

describe("a maker's code", () => {
  // Examples that explanations of the standards work through: EAN-13, UPC-A, EAN-8.
  it.each(['4006381333931', '036000291452', '73513537'])('%s is recognised', (code) =>
    expect(isMakersCode(code)).toBe(true),
  );

  it.each(['4006381333930', '036000291453', '73513536', '735135', '0735135379', 'A7351353', ''])('%s is none', (code) =>
    expect(isMakersCode(code)).toBe(false),
  );
});
