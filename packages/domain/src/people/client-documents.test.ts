import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientDocumentTypes, documentKey, documentText, readDocument } from './client-documents.ts';
import { rifCheckDigit } from './rif.ts';

describe('a document as it is kept', () => {
  it.each([
    ['V', '12.345.678', '12345678'],
    ['V', '12345678', '12345678'],
    ['E', ' 84 123 456 ', '84123456'],
    ['V', '05.123.456', '5123456'],
    ['V', '12345678-1', '12345678-1'],
    ['J', '00124134-5', '00124134-5'],
    ['J', '001241345', '00124134-5'],
    ['G', '20000004-0', '20000004-0'],
    ['P', 'ab 123456', 'AB123456'],
    ['P', '123-456.789', '123456789'],
    ['CC', '1.020.304.050', '1020304050'],
    ['NIT', '900123456-7', '900123456-7'],
  ] as const)('%s %s', (type, typed, kept) => {
    expect(readDocument(type, typed)?.number).toBe(kept);
  });

  it.each([
    ['V', '1234'],
    ['V', '1234567890'],
    ['V', 'doce'],
    ['J', '12345'],
    ['J', 'ABC'],
    ['P', 'AB'],
    ['P', 'PASAPORTE'],
    ['P', 'A123'],
    ['P', 'A123456789012345'],
    ['CC', ''],
  ] as const)('%s %s is no document', (type, typed) => {
    expect(readDocument(type, typed)).toBeNull();
  });

  it('warns of a check digit that does not fit, and takes it', () => {
    expect(readDocument('J', 'J-12345678-9'.slice(2))).toEqual({ number: '12345678-9', hasGoodCheckDigit: false });
    expect(readDocument('J', '12345678-4')).toEqual({ number: '12345678-4', hasGoodCheckDigit: true });
  });

  it('read again is the same: what is kept is a way of writing it', () => {
    const typed = fc.tuple(fc.constantFrom(...clientDocumentTypes), fc.stringMatching(/^[0-9][0-9.-]{4,12}$/));
    fc.assert(
      fc.property(typed, ([type, text]) => {
        const once = readDocument(type, text);
        fc.pre(once !== null);
        expect(readDocument(type, once?.number ?? '')).toEqual(once);
      }),
    );
  });
});

describe('one document in two writings', () => {
  it("a person's cédula and their RIF are the same document, with or without the hyphen", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('V' as const, 'E' as const),
        fc.integer({ min: 10_000, max: 99_999_999 }),
        (type, cedula) => {
          const padded = String(cedula).padStart(8, '0');
          const rif = `${padded}-${rifCheckDigit(type, padded)}`;
          const keys = [String(cedula), rif].map((text) => {
            const read = readDocument(type, text);
            return read && documentKey(type, read.number);
          });
          expect(keys).toEqual([`${type}:${cedula}`, `${type}:${cedula}`]);
        },
      ),
    );
  });

  it('another number or another type is another document', () => {
    expect(documentKey('V', '12345678')).not.toBe(documentKey('E', '12345678'));
    expect(documentKey('J', '12345678-4')).not.toBe(documentKey('J', '12345679-4'));
  });
});

it('is shown with its letter and points', () => {
  expect(documentText({ type: 'V', number: '12345678' })).toBe('V-12.345.678');
  expect(documentText({ type: 'J', number: '00124134-5' })).toBe('J-00124134-5');
  expect(documentText({ type: null, number: null })).toBeNull();
});

it('a passport is shown as it is written in it, without points', () => {
  expect(documentText({ type: 'P', number: '123456789' })).toBe('P-123456789');
  expect(documentText({ type: 'V', number: '12345678' })).toBe('V-12.345.678');
});
