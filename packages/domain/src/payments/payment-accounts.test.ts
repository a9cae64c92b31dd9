import { describe, expect, it } from 'vitest';
import { accountMessage, accountRows, readHolderDocument } from './payment-accounts.ts';

const accounts = {
  mobile_payment: { bankCode: '0102', phone: '+584141234567', document: 'J-12345678-4' },
  transfer: { account: '01340000120123456789', holder: 'Bodegón C.A.', document: 'J-12345678-4' },
  zelle: { contact: 'cobros@bodegon.com', holder: 'Ana Rojas' },
};

describe('where money is sent', () => {
  it('says what the bank of the customer asks for, in its order', () => {
    expect(accountRows('mobile_payment', accounts).map(({ value }) => value)).toEqual([
      '0102 Venezuela',
      '0414-1234567',
      'J-12345678-4',
    ]);
    expect(accountRows('transfer', accounts).map(({ value }) => value)).toEqual([
      '0134 Banesco',
      '0134-0000-12-0123456789',
      'Bodegón C.A.',
      'J-12345678-4',
    ]);
    expect(accountRows('zelle', accounts)).toHaveLength(2);
  });

  it('says nothing where the store said nothing, and for notes in the hand', () => {
    expect(accountRows('other', accounts)).toEqual([]);
    expect(accountRows('cash_usd', accounts)).toEqual([]);
    expect(accountRows('zelle', null)).toEqual([]);
    expect(accountRows('zelle', { zelle: null })).toEqual([]);
  });

  it('is a message with the store and the amount', () => {
    const rows = accountRows('zelle', accounts);
    expect(accountMessage('zelle', rows, { store: 'Bodegón', amount: '$12,00' })).toBe(
      'Zelle a Bodegón\nCorreo o teléfono: cobros@bodegon.com\nTitular: Ana Rojas\nMonto: $12,00',
    );
    expect(accountMessage('zelle', rows, { store: 'Bodegón', amount: null })).not.toContain('Monto');
  });
});

it('a holder is known by a RIF or by a cédula', () => {
  expect(readHolderDocument('j123456784')).toBe('J-12345678-4');
  expect(readHolderDocument('V-12.345.678')).toBe('V-12345678');
  expect(readHolderDocument('12345678')).toBeNull();
  expect(readHolderDocument('J-1')).toBeNull();
});
