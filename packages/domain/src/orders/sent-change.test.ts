import { describe, expect, it } from 'vitest';
import { notedChange, sentChangeFields, sentChangeProblems } from './sent-change.ts';

describe('change sent to the customer', () => {
  const sent = { method: 'mobile_payment', phone: '0414-1234567', bankCode: '0102', reference: '4821 77' } as const;

  it('by Pago Móvil needs phone, bank and reference; in notes nothing', () => {
    expect(sentChangeProblems(sent)).toEqual({});
    expect(Object.keys(sentChangeProblems({ ...sent, phone: '', bankCode: null, reference: '💵' }))).toEqual([
      'phone',
      'bankCode',
      'reference',
    ]);
    expect(sentChangeProblems({ method: 'cash_ves', bankCode: null, reference: null })).toEqual({});
    expect([sentChangeFields('transfer'), sentChangeFields('cash_usd')]).toEqual([['bankCode', 'reference'], []]);
  });

  it('is kept with the phone in its one spelling, and without what its method does not ask for', () => {
    expect(notedChange(sent)).toEqual({ ...sent, phone: '+584141234567', reference: '482177' });
    expect(notedChange({ ...sent, method: 'cash_ves' })).toMatchObject({
      phone: null,
      bankCode: null,
      reference: null,
    });
  });
});
