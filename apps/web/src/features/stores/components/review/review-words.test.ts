import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { describe, expect, it } from 'vitest';
import { sampleRequest } from '../../test/sample-request.ts';
import { moneyAfterCancelling, paymentBadge, paymentLine } from '../request/request-words.ts';
import { isWorthShowing, worthShowing } from '../request/worth-showing.ts';
import { checksOf, consequenceOf } from './review-words.ts';

const request = sampleRequest;
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

  it('whose money has to go back stands there until it went, beside a newer one', () => {
    const now = new Date('2027-03-16T12:00:00.000Z');
    const owed = { ...request, status: 'cancelled', payment: paid({ status: 'paid' }) } as const;
    expect(isWorthShowing(owed, now)).toBe(true);
    expect(isWorthShowing({ ...owed, payment: paid({ status: 'refunded' }) }, now)).toBe(false);
    const old = { ...owed, id: 3 };
    const gone = { ...request, id: 2, status: 'cancelled' } as const;
    expect(worthShowing([request, old, gone], now).map(({ id }) => id)).toEqual([request.id, 3]);
  });

  it.each([
    [{}, 'Si tu pago llegó, el administrador te lo devuelve.'],
    [{ status: 'paid' }, 'Tu pago llegó: el administrador te devuelve Bs. 42.110,34.'],
    [{ status: 'failed' }, 'No encontramos tu pago. Si llega después, el administrador te lo devuelve.'],
    [{ waivedReason: 'Prueba piloto' }, 'El pago estaba exonerado: no hay dinero por devolver.'],
  ] as const)('cancelled with %j says what becomes of the money', (changes, words) => {
    expect(moneyAfterCancelling(paid(changes))).toBe(words);
  });

  it('asks about the payment that was seen', () => {
    expect(consequenceOf('paid', request)).toContain('Bs. 42.110,34, referencia 00458273611.');
    expect(consequenceOf('paid', { ...request, status: 'cancelled' })).toContain('Después hay que devolverlo.');
    expect(consequenceOf('allow', request)).not.toContain('referencia');
  });
});
