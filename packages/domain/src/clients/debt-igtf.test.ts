import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents } from '#money/money.ts';
import { percentOf } from '#money/percent.ts';
import { settle, type Tender } from '#payments/tenders.ts';
import { debtAmountDue, debtPaymentAddsUp, debtPaymentUsd, otherIgtf } from './debt-payment.ts';

const rate = '842.20670000';
const igtf = 300;
const cash = (amountCents: number): Tender => ({ method: 'cash_usd', currency: 'USD', amountCents });
const phone = (amountCents: number): Tender => ({ method: 'mobile_payment', currency: 'VES', amountCents });
const other = (amountCents: number): Tender => ({ method: 'other', currency: 'USD', amountCents });

const cents = fc.integer({ min: 1, max: 5_000_000 });
const anyTender = fc.oneof(cents.map(cash), cents.map(phone), cents.map(other));
const percents = fc.constantFrom(0, 200, 300, 350, 2000);

const noted = (tenders: readonly Tender[], igtfPercent: number) => {
  const { parts, totalCents, igtfCents } = debtPaymentUsd(tenders, rate, igtfPercent);
  return {
    payments: tenders.map(({ method, currency, amountCents }, index) => ({
      method,
      currency,
      amount: decimalFromCents(amountCents),
      amountUSD: decimalFromCents(parts[index] ?? 0),
    })),
    totalUSD: decimalFromCents(totalCents),
    igtfUSD: decimalFromCents(igtfCents),
    rate: { rate },
  };
};

describe('IGTF of a payment of a debt', () => {
  it('103 pay 100, and 100 pay 97.09', () => {
    expect(debtPaymentUsd([cash(10_300)], null, igtf)).toMatchObject({ igtfCents: 300, totalCents: 10_000 });
    expect(debtPaymentUsd([cash(10_000)], null, igtf)).toMatchObject({ igtfCents: 291, totalCents: 9709 });
    expect(debtPaymentUsd([{ ...cash(10_000), method: 'zelle' }], null, igtf).igtfCents).toBe(291);
  });

  it('is none of bolívares, nor in a store that does not perceive it', () => {
    expect(debtPaymentUsd([phone(84_220_670), other(5000)], rate, igtf).igtfCents).toBe(0);
    expect(debtPaymentUsd([cash(10_000)], null, 0).igtfCents).toBe(0);
  });

  it('and what pays the debt are exactly what was handed over', () => {
    fc.assert(
      fc.property(fc.array(anyTender, { minLength: 1, maxLength: 6 }), percents, (tenders, percent) => {
        const { parts, handedCents, igtfCents, totalCents } = debtPaymentUsd(tenders, rate, percent);
        expect(totalCents + igtfCents).toBe(handedCents);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(handedCents);
        expect(igtfCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('paid in pieces is that of the whole but for a cent a piece', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), percents, (pieces, percent) => {
        const whole = debtPaymentUsd(pieces.map(cash), null, percent);
        const apart = pieces.map((piece) => debtPaymentUsd([cash(piece)], null, percent).totalCents);
        const gained = Math.abs(apart.reduce((total, paid) => total + paid, 0) - whole.totalCents);
        expect(gained).toBeLessThanOrEqual(pieces.length);
      }),
    );
  });

  it('is that of the till for the same money: what is charged on top of a bill', () => {
    fc.assert(
      fc.property(cents, percents, (debt, percent) => {
        const handed = debt + percentOf(debt, percent);
        const bill = { totalCents: debt, rate: null, igtfPercent: percent };
        expect(debtPaymentUsd([cash(handed)], null, percent)).toMatchObject({
          totalCents: debt,
          igtfCents: settle(bill, [cash(handed)]).igtfCents,
        });
      }),
    );
  });

  it('is never charged on what is sold on credit: that part bears it when it is paid', () => {
    const credit: Tender = { method: 'credit', currency: 'USD', amountCents: 4000 };
    const bill = { totalCents: 10_000, rate: null, igtfPercent: igtf };
    expect(settle(bill, [credit, cash(6180)])).toMatchObject({ igtfBaseCents: 6000, igtfCents: 180, dueCents: 0 });
    expect(settle(bill, [cash(6000), { ...credit, amountCents: 4180 }])).toMatchObject({
      igtfBaseCents: 6000,
      igtfCents: 180,
      dueCents: 0,
    });
    expect(settle({ ...bill, totalCents: 4000 }, [credit])).toMatchObject({ igtfCents: 0, dueCents: 0 });
  });
});

describe('what is missing of a debt', () => {
  it('is filled in by any method so that exactly the debt is paid', () => {
    const methods = fc.constantFrom('cash_usd' as const, 'zelle' as const, 'other' as const, 'cash_ves' as const);
    fc.assert(
      fc.property(cents, fc.array(anyTender, { maxLength: 4 }), methods, percents, (debt, others, method, percent) => {
        const owed = { debtCents: debt, rate, igtfPercent: percent };
        const amountCents = debtAmountDue(owed, others, method);
        const last: Tender = { method, currency: method === 'cash_ves' ? 'VES' : 'USD', amountCents };
        const paid = debtPaymentUsd([...others, ...(amountCents > 0 ? [last] : [])], rate, percent).totalCents;
        expect(amountCents > 0 ? paid : Math.min(paid, debt)).toBe(debt);
      }),
      { numRuns: 500 },
    );
  });

  it('is 103.00 in dollars for a debt of 100', () => {
    const owed = { debtCents: 10_000, rate, igtfPercent: igtf };
    expect(debtAmountDue(owed, [], 'cash_usd')).toBe(10_300);
    expect(debtAmountDue(owed, [cash(5150)], 'zelle')).toBe(5150);
    expect(debtAmountDue(owed, [cash(5150)], 'other')).toBe(5000);
    expect(debtAmountDue(owed, [cash(10_300)], 'cash_usd')).toBe(0);
  });
});

describe('a payment with IGTF', () => {
  it('adds up as the device computes it, and the server finds nothing in it', () => {
    fc.assert(
      fc.property(fc.array(anyTender, { minLength: 1, maxLength: 5 }), percents, (tenders, percent) => {
        fc.pre(debtPaymentUsd(tenders, rate, percent).totalCents > 0);
        expect(debtPaymentAddsUp(noted(tenders, percent))).toBe(true);
        expect(otherIgtf(noted(tenders, percent), percent)).toBeNull();
      }),
    );
  });

  it('that an older version wrote down counts as without; another sum is refused, another percentage only seen', () => {
    const { igtfUSD: _, ...old } = noted([cash(10_000)], 0);
    expect(debtPaymentAddsUp(old)).toBe(true);
    expect(otherIgtf(old, igtf)).toBe(291);
    expect(otherIgtf(old, 0)).toBeNull();
    const right = noted([cash(10_000)], igtf);
    expect(debtPaymentAddsUp({ ...right, totalUSD: 100 })).toBe(false);
    expect(debtPaymentAddsUp({ ...right, igtfUSD: 2.9 })).toBe(false);
    // IGTF of money that bears none.
    expect(debtPaymentAddsUp({ ...noted([other(10_000)], 0), totalUSD: 97.09, igtfUSD: 2.91 })).toBe(false);
    expect(otherIgtf(right, 200)).toBe(196);
  });
});
