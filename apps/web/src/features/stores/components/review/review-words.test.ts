import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { describe, expect, it } from 'vitest';
import { paymentBadge, paymentLine } from '../request/request-words.ts';
import { isWorthShowing } from '../request/worth-showing.ts';
import { checksOf } from './review-words.ts';

const request: ReviewedRequest = {
  id: 208,
  number: 'SOL-000208',
  version: 1,
  status: 'pending',
  storeName: 'Bodegón La Candelaria II',
  storeType: 'retail',
  storeAddress: 'C.C. La Hoyada',
  storePhone: null,
  state: 'Miranda',
  city: 'Los Teques',
  location: 'Los Teques, Miranda',
  businessDescription: null,
  priceUSD: 50,
  payment: {
    status: 'pending',
    bankCode: '0134',
    reference: '00458273611',
    paidOn: '2026-11-16',
    currency: 'VES',
    amount: 42_110.34,
    amountUSD: 50,
    rate: '842.2067',
    priceVES: 42_110.34,
    isShort: false,
    waivedReason: null,
  },
  requestedAt: '2026-11-16T13:14:00.000Z',
  reviewedAt: null,
  reviewNotes: null,
  rejectReason: null,
  mayReapply: true,
  createdStore: null,
  ownerName: 'Carmen Elena Rivas',
  user: {
    id: 3,
    fullName: 'Carmen Elena Rivas',
    username: 'carmen',
    email: 'carmen@correo.com',
    phone: null,
    stores: 2,
  },
  reviewer: null,
  isReferenceUsed: false,
};
const paid = (changes: Partial<ReviewedRequest['payment']>) => ({ ...request.payment, ...changes });

describe('a request for another store', () => {
  it('says what can be known of its payment without the bank', () => {
    expect(checksOf(request).map(({ isGood, text }) => [isGood, text])).toEqual([
      [true, 'El monto cubre el precio a la tasa de ese día (842,2067)'],
      [true, 'La referencia no está en otra solicitud'],
    ]);
    const short = { ...request, payment: paid({ amount: 40_000, isShort: true }), isReferenceUsed: true };
    expect(checksOf(short)).toEqual([
      { isGood: false, text: 'Pagó Bs. 40.000,00 y el precio era Bs. 42.110,34' },
      { isGood: false, text: 'La referencia está en otra solicitud' },
    ]);
    expect(paymentLine(request.payment)).toBe('Bs. 42.110,34 · 0134 Banesco · ref. 00458273611 · 16/11/2026');
  });

  it.each([
    [{}, 'pending', 'Pago por confirmar'],
    [{}, 'rejected', 'Sin confirmar'],
    [{ status: 'paid' }, 'approved', 'Pagada'],
    [{ waivedReason: 'Prueba piloto' }, 'pending', 'Exonerada'],
    [{ waivedReason: 'Prueba piloto', status: 'paid' }, 'pending', 'Pagada'],
  ] as const)('with %j and %s its payment reads %s', (changes, status, label) => {
    expect(paymentBadge({ status, payment: paid(changes) }).label).toBe(label);
  });

  it.each([
    ['pending', null, true],
    ['cancelled', null, false],
    ['rejected', '2026-10-20T12:00:00.000Z', true],
    ['rejected', '2026-10-01T12:00:00.000Z', false],
    ['approved', '2026-11-14T12:00:00.000Z', true],
    ['approved', '2026-11-01T12:00:00.000Z', false],
  ] as const)('%s on %s stands above the stores: %s', (status, reviewedAt, expected) => {
    expect(isWorthShowing({ ...request, status, reviewedAt }, new Date('2026-11-16T12:00:00.000Z'))).toBe(expected);
  });
});
