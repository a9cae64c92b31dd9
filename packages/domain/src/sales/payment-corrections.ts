import { type Cents, sum } from '#money/money.ts';
import type { Percent } from '#money/percent.ts';
import type { NotedTender } from '#orders/open-order.ts';
import { asksForBank } from '#payments/payment-methods.ts';
import { referenceProblem } from '#payments/payment-references.ts';
import { settle, type Tender, valueTenders } from '#payments/tenders.ts';

/** A tender with what it counted for in dollars when it was written down. */
export interface WorthTender extends NotedTender {
  usdCents: Cents;
}

/** A charged sale as the rules of corrections read it. */
export interface ChargedSale {
  // With IGTF.
  totalCents: Cents;
  igtfCents: Cents;
  igtfBaseCents: Cents;
  igtfPercent: Percent;
  rate: string | null;
  // What the store rounded cash in bolívares to when it was charged, and what that let the customer off.
  cashStepCents: Cents;
  roundingBsCents: Cents;
  roundingCents: Cents;
  // In force, in their order.
  payments: readonly WorthTender[];
  change: readonly WorthTender[];
  // What refunds have handed back, and what it counted for.
  refunded: readonly Tender[];
  refundedCents: Cents;
  hasClient: boolean;
}

const broughtBy = (tenders: readonly Tender[], method: Tender['method']): Cents =>
  sum(tenders.filter((tender) => tender.method === method).map(({ amountCents }) => amountCents));

/** What was charged, as a bill to be paid again: goods, without the IGTF that the payments cause. */
export const billOf = ({ totalCents, igtfCents, rate, igtfPercent, cashStepCents }: ChargedSale) => ({
  totalCents: totalCents - igtfCents,
  rate,
  igtfPercent,
  cashStepCents,
});

/**
 * What payments and change count for in one running sum of bolívares, what rounded cash lets the customer off then, and what is
 * still missing of the sale's own total.
 */
export function correctedWorth(sale: ChargedSale, payments: readonly Tender[]) {
  const settled = settle(billOf(sale), payments, sale.change);
  const { paymentsUsd, changeUsd, igtfBaseCents, roundingBsCents, roundingCents } = settled;
  const dueCents = sale.totalCents - sum(paymentsUsd) + sum(changeUsd) - roundingCents;
  return { paymentsUsd, changeUsd, igtfBaseCents, roundingBsCents, roundingCents, dueCents };
}

const isSame = (a: NotedTender, b: NotedTender): boolean =>
  a.method === b.method &&
  a.currency === b.currency &&
  a.amountCents === b.amountCents &&
  a.reference === b.reference &&
  a.bankCode === b.bankCode;

/**
 * How many payments stand as they are: those before the first one that differs, by what was noted or by what it counts for.
 */
export function keptPayments(sale: ChargedSale, payments: readonly NotedTender[]): number {
  const { paymentsUsd } = correctedWorth(sale, payments);
  const differs = sale.payments.findIndex((known, place) => {
    const asked = payments[place];
    return !asked || !isSame(known, asked) || paymentsUsd[place] !== known.usdCents;
  });
  return differs === -1 ? sale.payments.length : differs;
}

/** What stands in the way of saying that a sale was paid like this, the first being the one to tell. */
export type CorrectionProblem =
  | 'bolivares_without_rate'
  | 'nothing_changes'
  | 'reference_missing'
  | 'credit_without_client'
  | 'credit_beyond_due'
  | 'does_not_add_up'
  | 'exchange_changes'
  | 'igtf_changes'
  | 'refunds_revalued'
  | 'already_refunded';

/** Why the payments of a sale cannot become these; empty when they can. */
export function correctionProblems(sale: ChargedSale, payments: readonly NotedTender[]): CorrectionProblem[] {
  const hasBs = [...payments, ...sale.change, ...sale.refunded].some(({ currency }) => currency === 'VES');
  if (hasBs && sale.rate === null) return ['bolivares_without_rate'];
  const { dueCents, igtfBaseCents } = correctedWorth(sale, payments);
  const credit = broughtBy(payments, 'credit');
  const isMoreCredit = credit > broughtBy(sale.payments, 'credit');
  const found: Record<Exclude<CorrectionProblem, 'bolivares_without_rate'>, boolean> = {
    nothing_changes:
      payments.length === sale.payments.length &&
      payments.every((asked, place) => isSame(asked, sale.payments[place] as WorthTender)),
    reference_missing: payments.some(
      (asked) => !isIdentified(asked) && !sale.payments.some((one) => isSame(one, asked)),
    ),
    credit_without_client: isMoreCredit && !sale.hasClient,
    credit_beyond_due: isMoreCredit && (credit > sale.totalCents || sale.change.length > 0),
    does_not_add_up: dueCents !== 0 || payments.length === 0 || payments.some(({ amountCents }) => amountCents <= 0),
    exchange_changes: isExchangeTouched(sale.payments, payments),
    igtf_changes: sale.igtfPercent > 0 && igtfBaseCents !== sale.igtfBaseCents,
    refunds_revalued: dueCents === 0 && isRevalued(sale, payments),
    already_refunded: sale.refunded.some(({ method }) => isBelowRefunds(sale, payments, method)),
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((problem) => found[problem]);
}

// What goods of an earlier sale paid is no saying of the cashier's: their return is written down.
function isExchangeTouched(known: readonly NotedTender[], asked: readonly NotedTender[]): boolean {
  const count = (tenders: readonly NotedTender[]) => tenders.filter(({ method }) => method === 'exchange').length;
  const moved = known.some((one, place) => {
    const same = asked[place];
    return one.method === 'exchange' && !(same && isSame(one, same));
  });
  return moved || count(known) !== count(asked);
}

const isIdentified = ({ method, reference, bankCode }: NotedTender): boolean =>
  referenceProblem(method, reference) === null && (!asksForBank(method) || bankCode !== null);

// Refunds made before still have to count for what they did, to the cent: a client who then brings back the rest gets
// all that is held.
function isRevalued(sale: ChargedSale, payments: readonly Tender[]): boolean {
  const paid = valueTenders(payments, sale.rate, 0, 1);
  const returned = valueTenders(sale.change, sale.rate, paid.runningBs, -1);
  return sum(valueTenders(sale.refunded, sale.rate, returned.runningBs, -1).values) !== sale.refundedCents;
}

// What was handed back by a method stays covered by what it brought. One that had less before must not have less still.
function isBelowRefunds(sale: ChargedSale, payments: readonly Tender[], method: Tender['method']): boolean {
  const out = broughtBy(sale.change, method) + broughtBy(sale.refunded, method);
  const after = broughtBy(payments, method) - out;
  return after < 0 && after < broughtBy(sale.payments, method) - out;
}
