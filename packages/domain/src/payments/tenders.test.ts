import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { anyRate, anyTender } from '#test/carts.ts';
import { fromText, nearest, over, ratio, times } from '#test/rational.ts';
import { amountDue, type Bill, changeDue, settle, type Tender, tenderProblems } from './tenders.ts';

const usd = (amountCents: number, method: Tender['method'] = 'cash_usd'): Tender => ({
  method,
  currency: 'USD',
  amountCents,
});
const bs = (amountCents: number, method: Tender['method'] = 'card'): Tender => ({
  method,
  currency: 'VES',
  amountCents,
});
const bill = (totalCents: number, fields: Partial<Bill> = {}): Bill => ({
  totalCents,
  rate: '842.2067',
  igtfPercent: 0,
  ...fields,
});
const anyBill = fc.record({
  totalCents: fc.integer({ min: 1, max: 500_000 }),
  rate: anyRate,
  igtfPercent: fc.constantFrom(0, 300),
});

describe('paying', () => {
  it('5.58 at 842.2067 is Bs 4,699.51, and two payments in bolívares of that sum pay it exactly', () => {
    const first = bs(200_000, 'mobile_payment');
    expect(amountDue(bill(558), [first], 'card')).toBe(469_951 - 200_000);
    const settled = settle(bill(558), [first, bs(269_951)]);
    expect(settled).toMatchObject({ totalBsCents: 469_951, dueCents: 0 });
    expect(sum(settled.paymentsUsd)).toBe(558);
  });

  it('a few céntimos less, below half a US cent, still pay it: cash in bolívares has no céntimos', () => {
    expect(settle(bill(558), [bs(469_900, 'cash_ves')]).dueCents).toBe(0);
    expect(settle(bill(558), [bs(469_400, 'cash_ves')]).dueCents).toBe(1);
  });

  it('what is due, paid in any method, settles the bill whatever was paid before', () => {
    fc.assert(
      fc.property(
        anyBill,
        fc.array(anyTender, { maxLength: 4 }),
        fc.constantFrom('cash_usd' as const, 'zelle' as const, 'other' as const, 'cash_ves' as const, 'card' as const),
        (any, before, method) => {
          const due = amountDue(any, before, method);
          fc.pre(due > 0);
          const last = method === 'cash_ves' || method === 'card' ? bs(due, method) : usd(due, method);
          expect(settle(any, [...before, last]).dueCents).toBe(0);
        },
      ),
    );
  });

  it('bolívares count once, together: at most half a cent from their exact worth however many payments there are', () => {
    fc.assert(
      fc.property(anyBill, fc.array(anyTender, { minLength: 1, maxLength: 8 }), (any, payments) => {
        const { paymentsUsd } = settle(any, payments);
        const inBs = payments.flatMap(({ currency, amountCents }) => (currency === 'VES' ? [amountCents] : []));
        const inUsd = payments.flatMap(({ currency, amountCents }) => (currency === 'USD' ? [amountCents] : []));
        const exact = nearest(over(ratio(sum(inBs)), fromText(any.rate)));
        expect(sum(paymentsUsd)).toBe(sum(inUsd) + exact);
      }),
    );
  });

  it('without a rate only dollars are counted', () => {
    expect(settle(bill(558, { rate: null }), [usd(558)])).toMatchObject({ dueCents: 0, totalBsCents: null });
    expect(() => settle(bill(558, { rate: null }), [bs(1)])).toThrow(RangeError);
  });

  it('the rate changes no figure in dollars', () => {
    const dollars = anyTender.filter(({ currency }) => currency === 'USD');
    fc.assert(
      fc.property(anyBill, anyRate, fc.array(dollars, { maxLength: 3 }), (any, other, payments) => {
        const { totalBsCents: _a, ...one } = settle(any, payments);
        const { totalBsCents: _b, ...two } = settle({ ...any, rate: other }, payments);
        expect(two).toEqual(one);
      }),
    );
  });
});

describe('change', () => {
  it('of Bs 5,000 for Bs 4,699.51 is Bs 300.49, or 0.36 in dollars', () => {
    expect(changeDue(bill(558), [bs(500_000, 'cash_ves')], [], 'VES')).toBe(30_049);
    expect(changeDue(bill(558), [bs(500_000, 'cash_ves')], [], 'USD')).toBe(36);
  });

  it('handed back in two parts in bolívares is the same sum', () => {
    expect(changeDue(bill(558), [bs(500_000, 'cash_ves')], [bs(10_000, 'cash_ves')], 'VES')).toBe(20_049);
  });

  it('a little short, below half a US cent, settles too: bolívares paid and handed back are one sum', () => {
    const paid = [bs(500_000, 'cash_ves')];
    expect(settle(bill(558), paid, [bs(29_800, 'cash_ves')])).toMatchObject({ changeUsd: [36], dueCents: 0 });
    expect(settle(bill(558), paid, [bs(29_500, 'cash_ves')]).dueCents).toBe(-1);
  });

  it('of a 10 dollar note for 5.58 can be 4 dollars and the rest in bolívares', () => {
    const paid = [usd(1000)];
    expect(changeDue(bill(558), paid, [usd(400)], 'VES')).toBe(nearest(times(ratio(42), fromText('842.2067'))));
    expect(settle(bill(558), paid, [usd(400), bs(35_373, 'mobile_payment')]).dueCents).toBe(0);
  });

  it('payments − change = total, to the cent, in either currency and in both', () => {
    const either = fc.constantFrom('USD' as const, 'VES' as const);
    fc.assert(
      fc.property(
        anyBill,
        fc.array(anyTender, { minLength: 1, maxLength: 4 }),
        either,
        fc.integer({ min: 0, max: 100 }),
        (any, payments, currency, share) => {
          fc.pre(settle(any, payments).dueCents < 0);
          const inDollars = Math.floor((changeDue(any, payments, [], 'USD') * share) / 100);
          const first = inDollars > 0 ? [usd(inDollars)] : [];
          const rest = changeDue(any, payments, first, currency);
          const last = rest === 0 ? [] : [currency === 'USD' ? usd(rest) : bs(rest, 'cash_ves')];
          const settled = settle(any, payments, [...first, ...last]);
          expect(sum(settled.paymentsUsd) - sum(settled.changeUsd)).toBe(settled.totalCents);
          expect(settled.dueCents).toBe(0);
          expect(Math.min(0, ...settled.changeUsd)).toBe(0);
        },
      ),
    );
  });
});

describe('IGTF', () => {
  const special = (totalCents: number) => bill(totalCents, { igtfPercent: 300 });

  it('a sale of 100 with 60 in cash and the rest in bolívares owes 1.80', () => {
    const cash = usd(6000);
    const rest = bs(amountDue(special(10_000), [cash], 'card'));
    expect(settle(special(10_000), [cash, rest])).toMatchObject({
      igtfBaseCents: 6000,
      igtfCents: 180,
      totalCents: 10_180,
      dueCents: 0,
    });
  });

  it('the same when the bolívares come first and cash pays the rest with its IGTF', () => {
    const rest = amountDue(special(10_000), [bs(3_368_827)], 'cash_usd');
    expect(rest).toBe(6180);
    expect(settle(special(10_000), [bs(3_368_827), usd(rest)])).toMatchObject({ igtfCents: 180, dueCents: 0 });
  });

  it('all of it in dollars owes 3 % of the sale, not of the IGTF nor of what is handed back', () => {
    expect(amountDue(special(10_000), [], 'zelle')).toBe(10_300);
    expect(settle(special(10_000), [usd(20_000)])).toMatchObject({ igtfCents: 300, dueCents: -9700 });
  });

  it('bolívares, credit and other methods owe none', () => {
    expect(settle(special(10_000), [usd(10_000, 'credit')])).toMatchObject({ igtfCents: 0, dueCents: 0 });
    expect(settle(special(558), [bs(469_951)])).toMatchObject({ igtfCents: 0, dueCents: 0 });
  });

  it('is 3 % of a base between nothing and the sale, rounded once', () => {
    fc.assert(
      fc.property(anyBill, fc.array(anyTender, { maxLength: 5 }), (any, payments) => {
        const { igtfBaseCents, igtfCents } = settle(any, payments);
        expect(igtfBaseCents).toBeGreaterThanOrEqual(0);
        expect(igtfBaseCents).toBeLessThanOrEqual(any.totalCents);
        expect(igtfCents).toBe(nearest(times(ratio(igtfBaseCents), ratio(any.igtfPercent, 10_000))));
      }),
    );
  });
});

describe('what stands in the way of charging', () => {
  it('is named', () => {
    expect(tenderProblems(bill(100), [], [], false)).toEqual(['nothing_paid', 'short']);
    expect(tenderProblems(bill(0), [], [], false)).toEqual([]);
    expect(tenderProblems(bill(100), [usd(200)], [], false)).toEqual(['change_owed']);
    expect(tenderProblems(bill(100), [usd(100, 'credit')], [], false)).toEqual(['credit_without_client']);
    expect(tenderProblems(bill(100), [usd(150, 'credit')], [usd(50)], true)).toEqual(['credit_beyond_due']);
    expect(tenderProblems(bill(100), [usd(60), bs(33_688)], [], false)).toEqual([]);
  });

  it('a single cent is in the way', () => {
    expect(tenderProblems(bill(100), [usd(99)], [], false)).toEqual(['short']);
    expect(tenderProblems(bill(100), [usd(101)], [], false)).toEqual(['change_owed']);
    expect(tenderProblems(bill(100), [usd(100)], [], false)).toEqual([]);
  });

  it('nothing is handed back of a sale on credit, however small the credit is', () => {
    expect(tenderProblems(bill(100), [usd(50, 'credit'), usd(60)], [usd(10)], true)).toEqual(['credit_beyond_due']);
  });
});
