import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#core/messages.ts';
import { paymentAccounts } from './payment-accounts.ts';

function problems(value: unknown) {
  const parsed = paymentAccounts.safeParse(value);
  return parsed.success ? {} : fieldMessages(parsed.error.issues);
}

describe('where a store wants its money', () => {
  it('is kept in one form, however it was typed', () => {
    expect(
      paymentAccounts.parse({
        mobile_payment: { bankCode: '0102', phone: '0414 123 45 67', document: 'j 12345678 4' },
        transfer: { account: '0134-0000-12-0123456789', holder: ' Bodegón C.A. ', document: 'V-12.345.678' },
        zelle: { contact: 'Cobros@Bodegon.com', holder: 'Ana' },
        other: null,
      }),
    ).toEqual({
      mobile_payment: { bankCode: '0102', phone: '+584141234567', document: 'J-12345678-4' },
      transfer: { account: '01340000120123456789', holder: 'Bodegón C.A.', document: 'V-12345678' },
      zelle: { contact: 'cobros@bodegon.com', holder: 'Ana' },
      other: null,
    });
  });

  it.each(['305-555-0199', '(305) 555-0199', '305 555 0199', '3055550199', '+1 305 555 0199', '+13055550199'])(
    'a phone for Zelle is one of the United States and stays as it was typed: %s',
    (contact) => {
      expect(paymentAccounts.parse({ zelle: { contact, holder: 'Ana' } }).zelle?.contact).toBe(contact);
    },
  );

  it.each(['0414-1234567', '4141234567', '+58 414 123 4567', '+584141234567', '555-0199', '305-555-01999'])(
    'Zelle takes no other phone: %s',
    (contact) => {
      expect(problems({ zelle: { contact, holder: 'Ana' } })).toEqual({
        'zelle.contact': 'Escribe un correo o un teléfono de Estados Unidos. Ejemplo: 305-555-0199',
      });
    },
  );

  it('is refused where no bank would take it, each part with its words', () => {
    const mobile = { bankCode: '0102', phone: '0414-1234567', document: 'V-12345678' };
    expect(problems({ mobile_payment: { ...mobile, bankCode: '9999' } })).toEqual({
      'mobile_payment.bankCode': 'Elige el banco',
    });
    expect(problems({ mobile_payment: { ...mobile, phone: '123', document: '12345678' } })).toEqual({
      'mobile_payment.phone': 'El teléfono no es válido. Ejemplo: 0414-1234567',
      'mobile_payment.document': 'No es válido. Ejemplo: J-12345678-9 o V-12345678',
    });
    const transfer = { account: '01340000120123456789', holder: 'Ana', document: 'V-12345678' };
    expect(Object.keys(problems({ transfer: { ...transfer, account: '9999' + '0'.repeat(16) } }))).toEqual([
      'transfer.account',
    ]);
    expect(Object.keys(problems({ zelle: { contact: 'nadie', holder: '' } }))).toEqual([
      'zelle.contact',
      'zelle.holder',
    ]);
    expect(Object.keys(problems({ cash_usd: { text: 'En la caja' } }))).toEqual(['cash_usd']);
    expect(Object.keys(problems({ other: { text: 'a'.repeat(201) } }))).toEqual(['other.text']);
  });
});
