import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsFromUsd, sum } from '#money/money.ts';
import { anyRate, anyTender } from '#test/carts.ts';
import { changeOptions } from './change-options.ts';
import { paymentMethodCodes } from './payment-methods.ts';
import { amountDue, type Bill, cashChangeDue, changeDue, settle, type Tender } from './tenders.ts';

const cash = (amountCents: number): Tender => ({ method: 'cash_ves', currency: 'VES', amountCents });
const mobile = (amountCents: number): Tender => ({ method: 'mobile_payment', currency: 'VES', amountCents });
const dollars = (amountCents: number): Tender => ({ method: 'cash_usd', currency: 'USD', amountCents });
// Bs. 4.699,51.
const bill: Bill = { totalCents: 558, rate: '842.2067', igtfPercent: 0, cashStepCents: 100 };

const bsOf = (tenders: readonly Tender[]) =>
  sum(tenders.filter(({ currency }) => currency === 'VES').map(({ amountCents }) => amountCents));
const usdOf = (tenders: readonly Tender[]) =>
  sum(tenders.filter(({ currency }) => currency === 'USD').map(({ amountCents }) => amountCents));

describe('cash in bolívares', () => {
  it('is whole bolívares, in the customer’s favour: Bs. 4.699 for Bs. 4.699,51', () => {
    expect(amountDue(bill, [], 'cash_ves')).toBe(469_900);
    expect(settle(bill, [cash(469_900)])).toMatchObject({ dueCents: 0, roundingBsCents: 51, roundingCents: 0 });
  });

  it('change is whole bolívares, too, and never less than is due: Bs. 301 of Bs. 5.000', () => {
    expect(cashChangeDue(bill, [cash(500_000)], [])).toBe(30_100);
    expect(settle(bill, [cash(500_000)], [cash(30_100)])).toMatchObject({ dueCents: 0, roundingBsCents: 51 });
    expect(changeOptions(bill, [cash(500_000)], paymentMethodCodes)).toContainEqual([cash(30_100)]);
  });

  it('a note beyond the price goes back even where it is worth less than half a US cent', () => {
    expect(settle(bill, [cash(470_100)]).dueCents).toBe(0);
    expect(changeOptions(bill, [cash(470_100)], paymentMethodCodes)).toEqual([[cash(200)]]);
    expect(settle(bill, [cash(470_100)], [cash(200)])).toMatchObject({ dueCents: 0, roundingBsCents: 51 });
  });

  it('what a transfer or a card brings or takes back stays exact', () => {
    expect(amountDue(bill, [], 'card')).toBe(469_951);
    expect(settle(bill, [mobile(469_951)]).roundingBsCents).toBe(0);
    expect(changeOptions(bill, [dollars(1000)], paymentMethodCodes)).toContainEqual([
      mobile(bsFromUsd(442, '842.2067')),
    ]);
    expect(settle(bill, [cash(500_000)], [mobile(30_049)]).roundingBsCents).toBe(0);
  });

  it('only cash that closes the sale is rounded: what dollars or credit complete is not', () => {
    const rest = amountDue(bill, [cash(200_000)], 'cash_usd');
    expect(settle(bill, [cash(200_000), dollars(rest)])).toMatchObject({ dueCents: 0, roundingBsCents: 0 });
  });

  it('at a low rate the rounding counts in dollars: Bs. 8 pay $0,89 at 10, with 9 cents let off', () => {
    const low: Bill = { totalCents: 89, rate: '10', igtfPercent: 0, cashStepCents: 100 };
    expect(amountDue(low, [], 'cash_ves')).toBe(800);
    expect(settle(low, [cash(800)])).toMatchObject({ paymentsUsd: [80], roundingCents: 9, dueCents: 0 });
    expect(settle(low, [cash(700)]).dueCents).toBe(19);
  });

  it('never becomes nothing', () => {
    expect(amountDue({ ...bill, totalCents: 5, rate: '10' }, [], 'cash_ves')).toBe(50);
  });

  it('a store that does not round charges céntimos as before', () => {
    const exact = { ...bill, cashStepCents: 0 };
    expect(amountDue(exact, [], 'cash_ves')).toBe(469_951);
    expect(cashChangeDue(exact, [cash(500_000)], [])).toBe(30_049);
    expect(settle(exact, [cash(469_900)])).toMatchObject({ dueCents: 0, roundingBsCents: 0 });
  });
});

const anyBill = fc.record({
  totalCents: fc.integer({ min: 1, max: 500_000 }),
  rate: anyRate,
  igtfPercent: fc.constantFrom(0, 300),
  cashStepCents: fc.constantFrom(0, 100, 500),
});

describe('whatever is paid, with IGTF and several payments', () => {
  const rounded = (any: Bill, payments: readonly Tender[], change: readonly Tender[]) => {
    const settled = settle(any, payments, change);
    const exactBs = bsFromUsd(settled.totalCents - usdOf(payments) + usdOf(change), any.rate as string);
    return { settled, missingBs: exactBs - bsOf(payments) + bsOf(change) };
  };

  it('cash that closes a sale lets less than one step off, never asks for more, and everything adds up', () => {
    fc.assert(
      fc.property(anyBill, fc.array(anyTender, { maxLength: 4 }), (any, before) => {
        const due = amountDue(any, before, 'cash_ves');
        fc.pre(due > 0);
        const payments = [...before, cash(due)];
        const { settled, missingBs } = rounded(any, payments, []);
        expect(settled.dueCents).toBe(0);
        expect(sum(settled.paymentsUsd) + settled.roundingCents).toBe(settled.totalCents);
        expect(settled.roundingBsCents).toBe(missingBs);
        expect(missingBs).toBeGreaterThanOrEqual(0);
        expect(missingBs).toBeLessThan(Math.max(1, any.cashStepCents));
      }),
      { numRuns: 2000 },
    );
  });

  it('every way of handing change back adds up; in cash bolívares never less than is due nor a step more', () => {
    fc.assert(
      fc.property(anyBill, fc.array(anyTender, { minLength: 1, maxLength: 4 }), (any, payments) => {
        for (const change of changeOptions(any, payments, paymentMethodCodes, true)) {
          const { settled, missingBs } = rounded(any, payments, change);
          const { paymentsUsd, changeUsd, roundingCents, totalCents, roundingBsCents } = settled;
          expect(sum(paymentsUsd) - sum(changeUsd) + roundingCents).toBe(totalCents);
          expect(roundingBsCents).toBeLessThan(Math.max(1, any.cashStepCents));
          const isRounded = any.cashStepCents > 0 && change.at(-1)?.method === 'cash_ves';
          expect(roundingBsCents).toBe(isRounded ? missingBs : 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('rounding moves no other amount: what is due in other ways and the total stay', () => {
    fc.assert(
      fc.property(anyBill, fc.array(anyTender, { maxLength: 3 }), (any, payments) => {
        const exact = { ...any, cashStepCents: 0 };
        const closed = payments.at(-1)?.method === 'cash_ves';
        fc.pre(!closed);
        for (const method of ['card', 'cash_usd', 'zelle'] as const) {
          expect(amountDue(any, payments, method)).toBe(amountDue(exact, payments, method));
        }
        expect(changeDue(any, payments, [], 'VES')).toBe(changeDue(exact, payments, [], 'VES'));
        expect(settle(any, payments).totalCents).toBe(settle(exact, payments).totalCents);
      }),
    );
  });
});
