import { debtPaymentAddsUp } from '@minipos/domain/clients/debt-payment';
import { expect, it } from 'vitest';
import { exactAmount, lineProblems, newLine, paidSoFar, paymentOf } from './payment-lines.ts';

const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;
const terms = { rate: rate.rate, igtfPercent: 0 };
const perceiving = { ...terms, igtfPercent: 300 };
const cash = { ...newLine(1, 'cash_usd'), amount: 10 };
const phone = { ...newLine(2, 'mobile_payment'), amount: 4211.03, reference: '123456', bankCode: '0102' };

it('adds both currencies at the rate of the day', () => {
  expect(paidSoFar([cash, phone], terms).totalCents).toBe(1500);
  expect(paidSoFar([cash, phone], { ...terms, rate: null }).totalCents).toBe(1000);
  expect(
    paidSoFar(
      [
        { ...cash, amount: null },
        { ...phone, amount: Number.NaN },
      ],
      terms,
    ).totalCents,
  ).toBe(0);
});

it('fills in what is missing, in the currency of the way of paying', () => {
  expect(exactAmount(newLine(2, 'mobile_payment'), [cash], 1500, terms)).toBe(4211.03);
  expect(exactAmount(newLine(2, 'zelle'), [cash], 1500, terms)).toBe(5);
  expect(exactAmount(newLine(2, 'zelle'), [cash], 900, terms)).toBeNull();
  expect(exactAmount(newLine(2, 'card'), [cash], 1500, { ...terms, rate: null })).toBeNull();
});

it('asks for what each way of paying needs', () => {
  expect(lineProblems(cash)).toEqual({});
  expect(lineProblems(newLine(1, 'mobile_payment'))).toEqual({
    amount: 'Escribe un monto mayor a 0',
    reference: 'Escribe el número de referencia',
    bankCode: 'Elige el banco',
  });
});

it.each(['💵', '12', 'abc'])('takes no "%s" for the reference of a Pago Móvil', (reference) => {
  expect(Object.keys(lineProblems({ ...phone, reference }))).toEqual(['reference']);
});

it('asks for whole bolívares in cash where the store rounds', () => {
  const line = newLine(2, 'cash_ves');
  expect(exactAmount(line, [cash], 1500, { ...terms, cashStepCents: 100 })).toBe(4211);
  expect(exactAmount(line, [cash], 1500, terms)).toBe(4211.03);
  expect(paidSoFar([cash, { ...line, amount: 4211 }], terms).totalCents).toBe(1500);
});

it('is written down so that it adds up, with a rate only where bolívares are', () => {
  const payment = paymentOf([cash, phone], rate, 0, ' abono ');
  expect(payment).toMatchObject({ totalUSD: 15, rate, notes: 'abono' });
  expect(payment.payments[1]).toMatchObject({ reference: '123456', bankCode: '0102', amountUSD: 5 });
  expect(debtPaymentAddsUp(payment)).toBe(true);
  expect(paymentOf([cash], rate, 0, '')).toMatchObject({ rate: null, notes: null, totalUSD: 10 });
});

it('where IGTF is perceived, dollars bring it on top and bolívares none', () => {
  expect(paidSoFar([{ ...cash, amount: 100 }], perceiving)).toMatchObject({ totalCents: 9709, igtfCents: 291 });
  expect(exactAmount(newLine(1, 'cash_usd'), [], 10_000, perceiving)).toBe(103);
  expect(exactAmount(newLine(2, 'mobile_payment'), [{ ...cash, amount: 10.3 }], 1500, perceiving)).toBe(4211.03);
  const payment = paymentOf([{ ...cash, amount: 10.3 }, phone], rate, 300, '');
  expect(payment).toMatchObject({ totalUSD: 15, igtfUSD: 0.3, payments: [{ amountUSD: 10.3 }, { amountUSD: 5 }] });
  expect(debtPaymentAddsUp(payment)).toBe(true);
});
