import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeMethodCodes } from './payment-methods.ts';
import {
  namesOnePayment,
  normalReference,
  referenceForm,
  referenceMemoryMs,
  referenceProblem,
  referenceSpellings,
  repeatedWithin,
  repeatsPayment,
} from './payment-references.ts';

const paid = (reference: string | null, bankCode: string | null = '0102') =>
  ({ method: 'mobile_payment', reference, bankCode }) as const;

it.each([
  ['4821', '000000004821'],
  ['004821', '4821'],
  ['99004821', '4821'],
])('%s and %s are the same payment', (a, b) => {
  expect(repeatsPayment(paid(a), paid(b))).toBe(true);
});

it('another bank, another way, another number or none at all is another payment', () => {
  expect(repeatsPayment(paid('4821', '0134'), paid('4821'))).toBe(false);
  expect(repeatsPayment({ ...paid('4821'), method: 'transfer' }, paid('4821'))).toBe(false);
  expect(repeatsPayment(paid('4822'), paid('4821'))).toBe(false);
  expect(repeatsPayment(paid(null), paid(null))).toBe(false);
});

it('a bank that is not known does not hide a repetition', () => {
  expect(repeatsPayment(paid('4821', null), paid('4821'))).toBe(true);
});

it.each([
  ['zelle', 'JPM99x4k', true],
  ['zelle', '48219700', true],
  ['zelle', 'Ramón Pérez', false],
  ['zelle', 'Inversiones 3R', false],
  ['zelle', 'conf. 48219700', true],
  ['mobile_payment', '4821', true],
  ['transfer', '', false],
  ['card', '001234', false],
  ['other', 'Tarjeta de regalo 4821', false],
] as const)('by %s "%s" names one payment: %s', (method, reference, isOne) => {
  expect(namesOnePayment({ method, reference })).toBe(isOne);
});

it('one transfer that was written down twice in one payment is noticed, two others and a name are not', () => {
  const twice = [paid('4821'), { ...paid('9911'), method: 'zelle' as const }, paid('00004821')];
  expect(repeatedWithin(twice)).toEqual([twice[2]]);
  expect(repeatedWithin([paid('4821'), paid('4822'), paid('4821', '0134')])).toEqual([]);
  const named = { method: 'zelle' as const, bankCode: null, reference: 'Ramón Pérez' };
  expect(repeatedWithin([named, named])).toEqual([]);
});

describe('what a reference looks like', () => {
  it.each([
    ['mobile_payment', '4821'],
    ['mobile_payment', '0048-2199 77'],
    ['transfer', '000000012345678901'],
    ['zelle', 'JPM99x4k'],
    ['zelle', 'María Pérez'],
    ['card', '12'],
    ['card', ''],
    ['card', null],
    ['other', 'Tarjeta de regalo'],
    ['cash_ves', null],
  ] as const)('by %s "%s" is one', (method, text) => expect(referenceProblem(method, text)).toBeNull());

  it.each([
    ['mobile_payment', '💵', 'La referencia son solo números'],
    ['mobile_payment', 'abc', 'La referencia son solo números'],
    ['mobile_payment', '12', 'Escribe al menos los últimos 4 números de la referencia'],
    ['mobile_payment', '1-2 .', 'Escribe al menos los últimos 4 números de la referencia'],
    ['mobile_payment', '0000', 'La referencia no puede ser solo ceros'],
    ['mobile_payment', '١٢٣٤', 'La referencia son solo números'],
    ['mobile_payment', '', 'Escribe el número de referencia'],
    ['mobile_payment', null, 'Escribe el número de referencia'],
    ['transfer', '123456789012345678901', 'La referencia tiene como máximo 20 números'],
    ['zelle', '💵💵💵💵', 'Escribe al menos 4 letras o números'],
    ['card', '💵', 'Escribe letras o números'],
  ] as const)('by %s "%s" is none: %s', (method, text, words) => expect(referenceProblem(method, text)).toBe(words));

  it('is numbers for a bank and text for the others; notes and credit have none', () => {
    expect(referenceForm('mobile_payment')).toMatchObject({ inputMode: 'numeric', least: 4 });
    expect(referenceForm('zelle')?.inputMode).toBe('text');
    expect([referenceForm('cash_usd'), referenceForm('credit')]).toEqual([null, null]);
  });

  it('is kept without what it is read out with, and what is kept is right when what was typed is', () => {
    expect(normalReference('mobile_payment', ' 0048-21 99 ')).toBe('00482199');
    expect(normalReference('zelle', ' María   Pérez ')).toBe('María Pérez');
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -.aé💵'), maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom(...storeMethodCodes), typed, (method, text) => {
        const kept = normalReference(method, text);
        expect(normalReference(method, kept)).toBe(kept);
        expect(referenceProblem(method, kept)).toBe(referenceProblem(method, text));
      }),
    );
  });
});

it('the spellings of a reference are all the same payment, down to the last four numbers', () => {
  expect(referenceSpellings('00482197')).toEqual(['00482197', '0482197', '482197', '82197', '2197']);
  expect(referenceSpellings('482')).toEqual(['482']);
  const digits = fc.stringMatching(/^[0-9]{4,20}$/).filter((text) => text.replace(/^0+/, '').length >= 8);
  fc.assert(
    fc.property(digits, (reference) => {
      const same = referenceSpellings(reference).filter((spelling) => spelling.replace(/^0+/, '').length >= 4);
      for (const spelling of same) expect(repeatsPayment(paid(reference), paid(spelling))).toBe(true);
    }),
  );
});

it('a few last numbers come again the next day; a whole number is remembered longer', () => {
  expect(referenceMemoryMs('4821')).toBe(86_400_000);
  expect(referenceMemoryMs('00482197')).toBeGreaterThan(referenceMemoryMs('4821'));
});
