import { describe, expect, it } from 'vitest';
import {
  bankReference,
  collectedLabel,
  type PaymentMethodCode,
  paymentMethod,
  paymentMethodCodes,
  paymentMethods,
  saleMethodLabel,
  storeMethodCodes,
  tenderLabel,
} from './payment-methods.ts';

describe('the catalogue of payment methods', () => {
  it('is one list, with currency, reference rule and foreign-currency flag', () => {
    expect(paymentMethods.map((m) => [m.code, m.label, m.currency, m.reference, m.foreignCurrency])).toEqual([
      ['cash_usd', 'Efectivo USD', 'USD', 'none', true],
      ['cash_ves', 'Efectivo Bs', 'VES', 'none', false],
      ['card', 'Punto de venta', 'VES', 'optional', false],
      ['mobile_payment', 'Pago Móvil', 'VES', 'required', false],
      ['transfer', 'Transferencia', 'VES', 'required', false],
      ['zelle', 'Zelle', 'USD', 'required', true],
      ['credit', 'Crédito', 'USD', 'none', false],
      ['other', 'Otro', 'USD', 'optional', false],
      ['exchange', 'Cambio', 'USD', 'none', false],
    ]);
  });

  it('nobody chooses an exchange: no store turns it on, and it names the sale whose goods came back', () => {
    expect(paymentMethodCodes.filter((code) => !storeMethodCodes.some((known) => known === code))).toEqual([
      'exchange',
    ]);
    const paid = { method: 'exchange', reference: 'C1-000123' } as const;
    expect([tenderLabel(paid), bankReference(paid)]).toEqual(['Cambio (venta C1-000123)', null]);
    const zelle = { method: 'zelle', reference: '9981' } as const;
    expect([tenderLabel(zelle), bankReference(zelle)]).toEqual(['Zelle', '9981']);
  });

  it('bolívares are never foreign currency', () => {
    const inBolivares = paymentMethods.filter((method) => method.currency === 'VES');
    expect(inBolivares.length).toBeGreaterThan(0);
    expect(inBolivares.filter((method) => method.foreignCurrency)).toEqual([]);
  });

  it('what moved the account of a client is not said to be owed', () => {
    expect((['credit', 'card'] as const).map(collectedLabel)).toEqual(['A la cuenta de clientes', 'Punto de venta']);
  });

  it('every code finds its method, an unknown one throws', () => {
    for (const code of paymentMethodCodes) expect(paymentMethod(code).code).toBe(code);
    expect(() => paymentMethod('mixed' as PaymentMethodCode)).toThrow(RangeError);
    expect((['mixed', 'none', 'card'] as const).map(saleMethodLabel)).toEqual(['Mixto', 'Sin pago', 'Punto de venta']);
    expect(() => paymentMethod('constructor' as PaymentMethodCode)).toThrow(RangeError);
  });
});
