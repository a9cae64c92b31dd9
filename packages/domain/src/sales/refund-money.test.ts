import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, sum } from '#money/money.ts';
import { amountDue, settle, type Tender } from '#payments/tenders.ts';
import {
  amountToReturn,
  clientCreditLeft,
  handedBackFor,
  heldBs,
  proposeRefund,
  type RefundBill,
  refundDue,
  refundProblems,
  refundValues,
} from './refund-money.ts';

const rate = '842.2067';
const usd = (amountCents: Cents, method: Tender['method'] = 'cash_usd'): Tender => ({
  method,
  currency: 'USD',
  amountCents,
});
const bs = (amountCents: Cents, method: Tender['method'] = 'card'): Tender => ({
  method,
  currency: 'VES',
  amountCents,
});
const bill = (totalCents: Cents, held: Tender[]): RefundBill => ({ totalCents, rate, heldBsCents: heldBs(held) });

/** A sale paid by several methods, each settling a part, the last one the rest: as a till does it. */
const anyPaid = fc
  .record({
    totalCents: fc.integer({ min: 1, max: 500_000 }),
    parts: fc.uniqueArray(
      fc.record({
        method: fc.constantFrom<Tender['method'][]>(
          'cash_usd',
          'cash_ves',
          'card',
          'mobile_payment',
          'zelle',
          'credit',
        ),
        share: fc.integer({ min: 1, max: 99 }),
      }),
      { selector: ({ method }) => method, minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ totalCents, parts }) => {
    const whole = { totalCents, rate, igtfPercent: 0 };
    const paid: Tender[] = [];
    for (const [place, { method, share }] of parts.entries()) {
      const due = amountDue(whole, paid, method);
      const amountCents = place === parts.length - 1 ? due : Math.floor((due * share) / 100);
      const isBs = ['cash_ves', 'card', 'mobile_payment'].includes(method);
      if (amountCents > 0) paid.push(isBs ? bs(amountCents, method) : usd(amountCents, method));
    }
    return { totalCents, paid };
  })
  .filter(({ totalCents, paid }) => settle({ totalCents, rate, igtfPercent: 0 }, paid).dueCents === 0);

describe('the money of a refund', () => {
  it('of everything goes back the way it came, to the céntimo', () => {
    fc.assert(
      fc.property(anyPaid, ({ totalCents, paid }) => {
        const proposed = proposeRefund(bill(totalCents, paid), paid);
        const sorted = (tenders: Tender[]) => tenders.toSorted((a, b) => (a.method < b.method ? -1 : 1));
        expect(sorted(proposed)).toEqual(sorted(paid));
        expect(refundProblems(bill(totalCents, paid), proposed, true)).toEqual([]);
      }),
    );
  });

  it('in pieces hands back, all together, exactly what every method brought', () => {
    fc.assert(
      fc.property(
        anyPaid,
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
        ({ totalCents, paid }, cuts) => {
          let held = paid;
          let left = totalCents;
          const give = (part: Cents) => {
            const now = bill(part, held);
            const proposed = proposeRefund(now, held);
            expect(sum(refundValues(now, proposed))).toBe(part);
            held = held
              .map((one) => {
                const back = proposed.find(({ method }) => method === one.method)?.amountCents ?? 0;
                return { ...one, amountCents: one.amountCents - back };
              })
              .filter(({ amountCents }) => amountCents !== 0);
            left -= part;
          };
          for (const cut of cuts) if (left > 1) give(Math.max(1, Math.floor((left * cut) / 100)));
          if (left > 0) give(left);
          expect(held).toEqual([]);
        },
      ),
    );
  });

  it('takes back what was left client credit once everything is back, in however many pieces: cash and balance are where they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
        (totalCents, clientCredit, isBs, cuts) => {
          const cash = usd(totalCents + clientCredit);
          const paid = isBs ? bs(amountDue({ totalCents: cash.amountCents, rate, igtfPercent: 0 }, [], 'card')) : cash;
          const change = [usd(clientCredit, 'credit')];
          const refunded: Tender[] = [];
          let held = [paid, usd(-clientCredit, 'credit')];
          let left = totalCents;
          const give = (part: Cents) => {
            const now = { ...bill(part, held), clientCreditCents: clientCreditLeft(change, refunded) };
            const proposed = proposeRefund(now, held);
            expect(refundProblems(now, proposed, true)).toEqual([]);
            refunded.push(...proposed);
            held = held
              .map((one) => {
                const back = proposed.find(({ method }) => method === one.method)?.amountCents ?? 0;
                return { ...one, amountCents: one.amountCents - back };
              })
              .filter(({ amountCents }) => amountCents !== 0);
            left -= part;
          };
          for (const cut of cuts) if (left > 1) give(Math.max(1, Math.floor((left * cut) / 100)));
          give(left);
          expect(held).toEqual([]);
          expect(clientCreditLeft(change, refunded)).toBe(0);
        },
      ),
    );
  });

  it('takes no more of the client credit than the sale left, and none that it did not', () => {
    const held = [usd(2000), usd(-125, 'credit')];
    const now = { ...bill(1875, held), clientCreditCents: 125 };
    expect(refundProblems(now, [usd(2000), usd(-125, 'credit')], true)).toEqual([]);
    expect(refundProblems(now, [usd(1875)], true)).toEqual([]);
    expect(refundProblems(now, [usd(2075), usd(-200, 'credit')], true)).toEqual(['does_not_add_up']);
    expect(refundProblems(bill(1875, held), [usd(2000), usd(-125, 'credit')], true)).toEqual(['does_not_add_up']);
    expect(refundProblems(now, [usd(2000, 'zelle'), usd(-125)], true)).toEqual(['does_not_add_up']);
    // What an earlier refund put on the balance stays there.
    expect(proposeRefund(bill(1500, held), [usd(2000), usd(-500, 'credit')])).toEqual([usd(1500)]);
  });

  it('takes the debt off before any money leaves the drawer', () => {
    const held = [usd(1000), usd(500, 'credit')];
    expect(proposeRefund(bill(700, held), held)).toEqual([usd(500, 'credit'), usd(200)]);
  });

  it('that change made larger than its method goes back in dollars', () => {
    // Paid with twenty dollars, five of them handed back in bolívares.
    const held = [usd(2000), bs(-421_103, 'cash_ves')];
    expect(proposeRefund(bill(1500, held), held)).toEqual([usd(1500)]);
  });

  it('of what goods paid for goes back in dollars, and never as goods', () => {
    const held = [usd(1200, 'exchange'), usd(300)];
    expect(proposeRefund(bill(1500, held), held)).toEqual([usd(1500)]);
    const gone = [usd(2000), usd(-1200, 'exchange')];
    expect(proposeRefund(bill(800, gone), gone)).toEqual([usd(800)]);
  });

  it('says what a method must still bring, in its own currency', () => {
    const held = [bs(469_951)];
    const now = bill(558, held);
    expect(amountToReturn(now, [], 'card')).toBe(469_951);
    expect(amountToReturn(now, [usd(558)], 'card')).toBe(0);
    expect(amountToReturn(now, [usd(58)], 'zelle')).toBe(500);
    expect(refundDue(now, [usd(600)])).toBe(-42);
  });

  it('is refused when it does not add up, has no rate for bolívares, no client for a balance, or a method twice', () => {
    const held = [usd(500)];
    expect(refundProblems(bill(500, held), [usd(499)], true)).toEqual(['does_not_add_up']);
    expect(refundProblems(bill(500, held), [usd(500, 'credit')], false)).toEqual(['credit_without_client']);
    expect(refundProblems(bill(500, held), [usd(250), usd(250)], true)).toEqual(['method_twice']);
    const withoutRate = { totalCents: 500, rate: null, heldBsCents: 0 };
    expect(refundProblems(withoutRate, [bs(421_103)], true)).toEqual(['bolivares_without_rate']);
    expect(() => amountToReturn(withoutRate, [], 'card')).toThrow(RangeError);
    expect(proposeRefund(withoutRate, [bs(421_103)])).toEqual([usd(500)]);
    expect(refundProblems(bill(0, held), [], false)).toEqual([]);
  });
});

describe('cash in bolívares that was rounded', () => {
  const cash = (amountCents: Cents): Tender => ({ method: 'cash_ves', currency: 'VES', amountCents });

  it('goes back in whole bolívares, never less than it is worth, and all of it is what was paid', () => {
    // $5,58 were Bs. 4.699. The $3,58 that stay are Bs. 3.015,10, so Bs. 1.683,90 would go back exactly.
    const whole = { totalCents: 200, rate: '842.2067', heldBsCents: 469_900, cashStepCents: 100 };
    const [part] = proposeRefund(whole, [cash(469_900)]);
    expect(part).toEqual(cash(168_400));
    const left = { ...whole, totalCents: 358, heldBsCents: 469_900 - 168_400 };
    expect(proposeRefund(left, [cash(469_900 - 168_400)])).toEqual([cash(301_500)]);
  });

  it('at a low rate the last of the goods goes back less what was let off', () => {
    // $0,89 for Bs. 8 at 10: nine cents were never paid.
    const sale = { totalCents: 89, refundedCents: 0, roundingCents: 9 };
    expect(handedBackFor(89, sale)).toBe(80);
    expect(handedBackFor(40, sale)).toBe(40);
    expect(handedBackFor(49, { ...sale, refundedCents: 40 })).toBe(40);
    const back = { totalCents: handedBackFor(89, sale), rate: '10', heldBsCents: 800, cashStepCents: 100 };
    expect(proposeRefund(back, [cash(800)])).toEqual([cash(800)]);
  });

  it('in any pieces hands back, all together, what was paid and no more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 500_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('842.2067', '10', '36.5', '330.38'),
        (totalCents, share, rateText) => {
          const paidBill = { totalCents, rate: rateText, igtfPercent: 0, cashStepCents: 100 };
          const held = amountDue(paidBill, [], 'cash_ves');
          const { roundingCents } = settle(paidBill, [cash(held)]);
          const part = Math.floor((totalCents * share) / 100);
          const parts = [part, totalCents - part].filter((cents) => cents > 0);
          let [heldBsCents, refundedCents] = [held, 0];
          for (const goods of parts) {
            const handed = handedBackFor(goods, { totalCents, refundedCents, roundingCents });
            const one = { totalCents: handed, rate: rateText, heldBsCents, cashStepCents: 100 };
            const back = handed > 0 ? proposeRefund(one, heldBsCents > 0 ? [cash(heldBsCents)] : []) : [];
            expect(refundDue(one, back)).toBe(0);
            heldBsCents -= heldBs(back);
            refundedCents += goods;
          }
          expect(heldBsCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
