import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsFromUsd, decimalFromCents, usdFromBs } from '#money/money.ts';
import { debtPaymentAddsUp, debtPaymentMethods, debtPaymentUsd } from './debt-payment.ts';

const rate = '842.20670000';

describe('what a payment counts for', () => {
  it('dollars count as they are and bolívares at the rate of the day', () => {
    const paid = debtPaymentUsd(
      [
        { method: 'cash_usd', currency: 'USD', amountCents: 500 },
        { method: 'mobile_payment', currency: 'VES', amountCents: 421_103 },
      ],
      rate,
      0,
    );
    expect(paid).toEqual({ parts: [500, 500], handedCents: 1000, igtfCents: 0, totalCents: 1000 });
  });

  it('the whole debt in bolívares, in however many parts, pays exactly the debt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (debt, share) => {
          const bs = bsFromUsd(debt, rate);
          const first = Math.max(1, Math.floor(bs * share));
          const tenders = [first, bs - first].map((amountCents) => ({
            method: 'card' as const,
            currency: 'VES' as const,
            amountCents,
          }));
          expect(debtPaymentUsd(tenders, rate, 0).totalCents).toBe(usdFromBs(bs, rate));
          expect(debtPaymentUsd(tenders, rate, 0).totalCents).toBe(debt);
        },
      ),
    );
  });

  it('is not paid with more credit', () => {
    expect(debtPaymentMethods).not.toContain('credit');
    expect(debtPaymentMethods).toHaveLength(7);
  });
});

describe('a payment that adds up', () => {
  const cash = (amount: number, amountUSD = amount) =>
    ({ method: 'cash_usd', currency: 'USD', amount, amountUSD }) as const;

  it('is taken; another sum, currency or no rate is not', () => {
    expect(debtPaymentAddsUp({ payments: [cash(5), cash(2.5)], totalUSD: 7.5, rate: null })).toBe(true);
    expect(debtPaymentAddsUp({ payments: [cash(5)], totalUSD: 7.5, rate: null })).toBe(false);
    expect(debtPaymentAddsUp({ payments: [cash(5, 6)], totalUSD: 6, rate: null })).toBe(false);
    expect(debtPaymentAddsUp({ payments: [], totalUSD: 0, rate: null })).toBe(false);
    const pesos = { method: 'cash_usd', currency: 'VES', amount: 842.21, amountUSD: 1 } as const;
    expect(debtPaymentAddsUp({ payments: [pesos], totalUSD: 1, rate: { rate } })).toBe(false);
    const bs = { method: 'cash_ves', currency: 'VES', amount: 842.21, amountUSD: 1 } as const;
    expect(debtPaymentAddsUp({ payments: [bs], totalUSD: 1, rate: { rate } })).toBe(true);
    expect(debtPaymentAddsUp({ payments: [bs], totalUSD: 1, rate: null })).toBe(false);
    const credit = { method: 'credit', currency: 'USD', amount: 1, amountUSD: 1 } as const;
    expect(debtPaymentAddsUp({ payments: [credit], totalUSD: 1, rate: null })).toBe(false);
  });

  it('whatever is computed by the same rules adds up', () => {
    const tender = fc.record({ isUsd: fc.boolean(), amountCents: fc.integer({ min: 1, max: 9_999_999 }) });
    fc.assert(
      fc.property(fc.array(tender, { minLength: 1, maxLength: 6 }), (typed) => {
        const tenders = typed.map(({ isUsd, amountCents }) => ({
          method: isUsd ? ('zelle' as const) : ('transfer' as const),
          currency: isUsd ? ('USD' as const) : ('VES' as const),
          amountCents,
        }));
        const { parts, totalCents } = debtPaymentUsd(tenders, rate, 0);
        fc.pre(totalCents > 0);
        const payments = tenders.map(({ method, currency, amountCents }, index) => ({
          method,
          currency,
          amount: decimalFromCents(amountCents),
          amountUSD: decimalFromCents(parts[index] ?? 0),
        }));
        expect(debtPaymentAddsUp({ payments, totalUSD: decimalFromCents(totalCents), rate: { rate } })).toBe(true);
      }),
    );
  });
});
