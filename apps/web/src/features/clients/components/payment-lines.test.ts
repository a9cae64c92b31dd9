import { debtPaymentAddsUp } from '@minipos/domain/debt-payment';
import { expect, it } from 'vitest';
import { exactAmount, lineProblems, newLine, paidCents, paymentOf } from './payment-lines.ts';

const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;
const cash = { ...newLine(1, 'cash_usd'), amount: 10 };
const phone = { ...newLine(2, 'mobile_payment'), amount: 4211.03, reference: '123456', bankCode: '0102' };

it('adds both currencies at the rate of the day', () => {
  expect(paidCents([cash, phone], rate.rate)).toBe(1500);
  expect(paidCents([cash, phone], null)).toBe(1000);
  expect(
    paidCents(
      [
        { ...cash, amount: null },
        { ...phone, amount: Number.NaN },
      ],
      rate.rate,
    ),
  ).toBe(0);
});

it('fills in what is missing, in the currency of the way of paying', () => {
  expect(exactAmount(newLine(2, 'mobile_payment'), [cash], 1500, rate.rate)).toBe(4211.03);
  expect(exactAmount(newLine(2, 'zelle'), [cash], 1500, rate.rate)).toBe(5);
  expect(exactAmount(newLine(2, 'zelle'), [cash], 900, rate.rate)).toBeNull();
  expect(exactAmount(newLine(2, 'card'), [cash], 1500, null)).toBeNull();
});

it('asks for what each way of paying needs', () => {
  expect(lineProblems(cash)).toEqual({});
  expect(lineProblems(newLine(1, 'mobile_payment'))).toEqual({
    amount: 'Escribe un monto mayor a 0',
    reference: 'Escribe el número de referencia',
    bankCode: 'Elige el banco',
  });
});

it('is written down so that it adds up, with a rate only where bolívares are', () => {
  const payment = paymentOf([cash, phone], rate, ' abono ');
  expect(payment).toMatchObject({ totalUSD: 15, rate, notes: 'abono' });
  expect(payment.payments[1]).toMatchObject({ reference: '123456', bankCode: '0102', amountUSD: 5 });
  expect(debtPaymentAddsUp(payment)).toBe(true);
  expect(paymentOf([cash], rate, '')).toMatchObject({ rate: null, notes: null, totalUSD: 10 });
});
