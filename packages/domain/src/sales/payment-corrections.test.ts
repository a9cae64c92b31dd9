import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, sum } from '#money/money.ts';
import type { NotedTender } from '#orders/open-order.ts';
import { currencyOf } from '#payments/payment-methods.ts';
import { amountDue, settle, type Tender } from '#payments/tenders.ts';
import { billOf, type ChargedSale, correctedWorth, correctionProblems, keptPayments } from './payment-corrections.ts';
import { heldBs, proposeRefund, refundValues } from './refund-money.ts';

const rate = '842.2067';
const paid = (method: Tender['method'], amountCents: Cents, reference: string | null = null): NotedTender => ({
  method,
  currency: currencyOf(method),
  amountCents,
  reference,
  bankCode: reference === null ? null : '0102',
});

/** A sale charged as a till does it. */
function charged(
  goodsCents: Cents,
  payments: NotedTender[],
  {
    change = [],
    igtfPercent = 0,
    cashStepCents = 0,
    ...more
  }: Partial<Omit<ChargedSale, 'change'>> & { change?: NotedTender[] } = {},
): ChargedSale {
  const settled = settle({ totalCents: goodsCents, rate, igtfPercent, cashStepCents }, payments, change);
  expect(settled.dueCents).toBe(0);
  return {
    totalCents: settled.totalCents,
    igtfCents: settled.igtfCents,
    igtfBaseCents: settled.igtfBaseCents,
    igtfPercent,
    rate,
    cashStepCents,
    roundingBsCents: settled.roundingBsCents,
    roundingCents: settled.roundingCents,
    payments: payments.map((one, place) => ({ ...one, usdCents: settled.paymentsUsd[place] ?? 0 })),
    change: change.map((one, place) => ({ ...one, usdCents: settled.changeUsd[place] ?? 0 })),
    refunded: [],
    refundedCents: 0,
    hasClient: false,
    ...more,
  };
}

describe('a correction of payments', () => {
  const ten = charged(1000, [paid('cash_usd', 1000)]);

  it('may say anything that comes to the same, to the cent', () => {
    expect(correctionProblems(ten, [paid('mobile_payment', 842_207, '4471')])).toEqual([]);
    expect(correctionProblems(ten, [paid('cash_usd', 500), paid('card', 421_103)])).toEqual([]);
    expect(correctionProblems(ten, [paid('cash_usd', 999)])).toEqual(['does_not_add_up']);
    expect(correctionProblems(ten, [])).toEqual(['does_not_add_up']);
    expect(correctionProblems(ten, [paid('cash_usd', 1000)])).toEqual(['nothing_changes']);
    expect(correctionProblems({ ...ten, rate: null }, [paid('card', 842_207)])).toEqual(['bolivares_without_rate']);
  });

  it('names what identifies a payment, except where the sale said it without', () => {
    expect(correctionProblems(ten, [paid('mobile_payment', 842_207)])).toEqual(['reference_missing']);
    expect(correctionProblems(ten, [{ ...paid('transfer', 842_207, '1'), bankCode: null }])).toEqual([
      'reference_missing',
    ]);
    const older = charged(1000, [paid('cash_usd', 500), paid('transfer', 421_103)]);
    expect(correctionProblems(older, [paid('other', 500), paid('transfer', 421_103)])).toEqual([]);
  });

  it('gives credit to a client only, and none beside change', () => {
    expect(correctionProblems(ten, [paid('credit', 1000)])).toEqual(['credit_without_client']);
    expect(correctionProblems({ ...ten, hasClient: true }, [paid('credit', 1000)])).toEqual([]);
    const withChange = charged(1000, [paid('cash_usd', 2000)], { change: [paid('cash_usd', 1000)], hasClient: true });
    expect(correctionProblems(withChange, [paid('credit', 2000)])).toEqual(['credit_beyond_due']);
    // Credit of a sale without a client may become money.
    const nobody = charged(1000, [paid('credit', 1000)]);
    expect(correctionProblems(nobody, [paid('cash_usd', 1000)])).toEqual([]);
  });

  it('never changes the IGTF', () => {
    const taxed = charged(10_000, [paid('card', 3_368_827), paid('cash_usd', 6180)], { igtfPercent: 300 });
    expect(taxed.igtfBaseCents).toBe(6000);
    expect(correctionProblems(taxed, [paid('card', 3_368_827), paid('zelle', 6180, 'Z1234')])).toEqual([]);
    expect(correctionProblems(taxed, [paid('card', 3_368_827), paid('card', 5_204_837)])).toEqual(['igtf_changes']);
  });

  it('leaves what refunds handed back by a method where it was', () => {
    const refunded = { refunded: [paid('cash_usd', 400)], refundedCents: 400 };
    const some = { ...ten, ...refunded };
    expect(correctionProblems(some, [paid('card', 842_207)])).toEqual(['already_refunded']);
    expect(correctionProblems(some, [paid('cash_usd', 400), paid('card', 505_324)])).toEqual([]);
    // Handed back by a method that had brought nothing: it has no less than before.
    const odd = { ...charged(1000, [paid('zelle', 1000, 'Z1234')]), ...refunded };
    expect(correctionProblems(odd, [paid('other', 1000)])).toEqual([]);
  });

  it('leaves refunds in bolívares worth what they were, to the cent', () => {
    const back = { refunded: [paid('card', 50_000)], refundedCents: 60 };
    const sale = { ...charged(300, [paid('card', 252_262)]), ...back };
    expect(correctionProblems(sale, [paid('cash_usd', 50), paid('card', 210_552)])).toEqual(['refunds_revalued']);
    expect(correctionProblems(sale, [paid('cash_usd', 50), paid('card', 210_262)])).toEqual([]);
  });

  it('may turn rounded cash into a transfer and back: what was let off ends and begins with the notes', () => {
    // $10 are Bs. 8.422,07.
    const cash = charged(1000, [paid('cash_ves', 842_200)], { cashStepCents: 100 });
    expect(cash.roundingBsCents).toBe(7);
    const moved = [paid('mobile_payment', 842_207, '4471')];
    expect(correctionProblems(cash, moved)).toEqual([]);
    expect(correctedWorth(cash, moved).roundingBsCents).toBe(0);
    const transferred = charged(1000, moved, { cashStepCents: 100 });
    expect(correctedWorth(transferred, [paid('cash_ves', 842_200)])).toMatchObject({ dueCents: 0, roundingBsCents: 7 });
  });

  it('names no payment by something that is no reference', () => {
    for (const reference of ['💵', '12', 'abc']) {
      expect(correctionProblems(ten, [paid('mobile_payment', 842_207, reference)])).toEqual(['reference_missing']);
    }
  });

  it('keeps what stands before the first payment that differs', () => {
    const sale = charged(1000, [paid('cash_usd', 400), paid('card', 252_662), paid('zelle', 300, 'Z1234')]);
    expect(keptPayments(sale, [paid('cash_usd', 400), paid('card', 252_662), paid('other', 300)])).toBe(2);
    expect(keptPayments(sale, [paid('other', 400), paid('card', 252_662), paid('zelle', 300, 'Z1234')])).toBe(0);
    expect(keptPayments(sale, sale.payments)).toBe(3);
  });

  const methods: Tender['method'][] = ['cash_usd', 'cash_ves', 'card', 'mobile_payment', 'zelle', 'credit', 'other'];
  const anyParts = fc.array(
    fc.record({ method: fc.constantFrom(...methods), share: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 4 },
  );
  const settledBy = (
    bill: Parameters<typeof amountDue>[0],
    parts: { method: Tender['method']; share: number }[],
    change: readonly Tender[],
  ) => {
    const payments: NotedTender[] = [];
    for (const [place, { method, share }] of parts.entries()) {
      const due = amountDue(bill, payments, method, change);
      const amountCents = place === parts.length - 1 ? due : Math.floor((due * share) / 100);
      if (amountCents > 0) payments.push(paid(method, amountCents, '4471'));
    }
    return payments;
  };

  it('whatever it says, everything it accepts counts for the total and can be handed back to the céntimo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        anyParts,
        anyParts,
        fc.constantFrom(0, 300),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(0, 100),
        (goods, first, second, igtfPercent, share, cashStepCents) => {
          const bill = { totalCents: goods, rate, igtfPercent, cashStepCents };
          const payments = settledBy(bill, first, []);
          fc.pre(settle(bill, payments).dueCents === 0 && payments.length > 0);
          const whole = charged(goods, payments, { igtfPercent, cashStepCents, hasClient: true });
          // A part goes back first, the way it came.
          const part = Math.floor((whole.totalCents * share) / 100);
          const back = proposeRefund(
            { totalCents: part, rate, heldBsCents: heldBs(netOf(payments, [])), cashStepCents },
            netOf(payments, []),
          );
          const sale = { ...whole, refunded: back, refundedCents: part };
          const asked = settledBy(billOf(sale), second, sale.change);
          fc.pre(correctionProblems(sale, asked).length === 0);
          const { paymentsUsd, igtfBaseCents, roundingCents, roundingBsCents } = correctedWorth(sale, asked);
          expect(sum(paymentsUsd) + roundingCents).toBe(sale.totalCents);
          expect(roundingBsCents).toBeLessThan(Math.max(1, cashStepCents));
          expect(igtfPercent > 0 ? igtfBaseCents : sale.igtfBaseCents).toBe(sale.igtfBaseCents);
          const held = netOf(asked, back);
          const left = { totalCents: sale.totalCents - part, rate, heldBsCents: heldBs(held), cashStepCents };
          const rest = proposeRefund(left, held);
          expect(sum(refundValues(left, rest))).toBe(left.totalCents);
          // Below zero it went back in another currency than it came, and cannot go back the way it came.
          const sorted = (tenders: readonly Tender[]) => tenders.toSorted((a, b) => (a.method < b.method ? -1 : 1));
          const isPlain = held.every(({ amountCents }) => amountCents > 0);
          expect(isPlain ? sorted(rest) : []).toEqual(isPlain ? sorted(held) : []);
        },
      ),
      { numRuns: 400 },
    );
  });
});

/** What each method brought less what it gave back. */
function netOf(payments: readonly Tender[], back: readonly Tender[]): Tender[] {
  const codes = new Set([...payments, ...back].map(({ method }) => method));
  const of = (tenders: readonly Tender[], method: Tender['method']) =>
    sum(tenders.filter((one) => one.method === method).map(({ amountCents }) => amountCents));
  return [...codes].flatMap((method) => {
    const amountCents = of(payments, method) - of(back, method);
    return amountCents === 0 ? [] : [{ method, currency: currencyOf(method), amountCents }];
  });
}
