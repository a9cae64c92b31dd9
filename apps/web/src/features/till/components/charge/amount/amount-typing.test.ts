import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryCents, newEntry } from '#features/payments/public.ts';
import { afterExtra, afterKey, extraKeys, shownAmount } from './amount-typing.ts';

const type = (keys: readonly string[], currency: 'USD' | 'VES' = 'USD') =>
  keys.reduce<string | null>((text, key) => afterKey(text, key, currency), null);

describe('an amount typed key by key', () => {
  it('begins anew with the first digit, whatever was suggested', () => {
    expect(type(['2', '0'])).toBe('20');
    expect(type(['0', '5'])).toBe('5');
    expect(type([',', '5'])).toBe('0,5');
  });

  it('takes one comma and two decimals', () => {
    expect(type(['1', ',', '2', ',', '3', '4'])).toBe('1,23');
    expect(type(['1', ',', '5', '00'])).toBe('1,5');
  });

  it('is the suggestion again when nothing is left of it', () => {
    expect(type(['7', 'back'])).toBeNull();
    expect(type([',', 'back'])).toBeNull();
    expect(type(['back'])).toBeNull();
    expect(type(['1', '2', 'back'])).toBe('1');
  });

  it('never grows beyond what a document holds', () => {
    expect(type([...'99999999999'])).toBe('9999999');
    expect(type([...'12345678901234'], 'VES')).toBe('1234567890');
    const most = { currency: 'USD', cents: 999_999_900, exact: 100 } as const;
    expect(afterExtra('9999999', { kind: 'note', cents: 2_000 }, most)).toBe('9999999');
  });

  it('whatever the keys, it is the suggestion or an amount that can be counted', () => {
    const key = fc.constantFrom(...'0123456789', '00', '000', ',', 'back');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), fc.constantFrom('USD', 'VES'), (keys, currency) => {
        const text = type(keys, currency);
        if (text === null) return;
        const cents = entryCents({ ...newEntry('cash_usd'), text }, 1);
        expect(cents).not.toBeNull();
        expect(Number(shownAmount(text).replaceAll('.', '').replace(',', '.'))).toBe((cents ?? 0) / 100);
      }),
    );
  });
});

it('notes add up, and the first takes the place of the suggestion', () => {
  const amount = (cents: number) => ({ currency: 'USD', cents, exact: 1_925 }) as const;
  expect(afterExtra(null, { kind: 'note', cents: 2_000 }, amount(1_925))).toBe('20');
  expect(afterExtra('20', { kind: 'note', cents: 500 }, amount(2_000))).toBe('25');
  expect(afterExtra('0,5', { kind: 'note', cents: 100 }, amount(50))).toBe('1,5');
});

it('half is half of what is missing, and clear brings the suggestion back', () => {
  const amount = { currency: 'VES', cents: 700, exact: 1_915_541 } as const;
  expect(afterExtra('7', { kind: 'half' }, amount)).toBe('9577,71');
  expect(afterExtra('7', { kind: 'clear' }, amount)).toBeNull();
  expect(afterExtra('7', { kind: 'type', text: '000' }, amount)).toBe('7000');
});

it('shows thousands while they are typed', () => {
  expect(shownAmount('19155,4')).toBe('19.155,4');
  expect(shownAmount('1000000')).toBe('1.000.000');
  expect(shownAmount('999')).toBe('999');
});

it('cash has its notes beside the keypad, the rest has zeros, half and clear', () => {
  expect(extraKeys('cash_usd').map((key) => key.kind === 'note' && key.cents)).toEqual([2_000, 1_000, 500, 100]);
  expect(extraKeys('card').map(({ kind }) => kind)).toEqual(['type', 'type', 'half', 'clear']);
});
