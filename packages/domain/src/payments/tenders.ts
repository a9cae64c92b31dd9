import { bsFromUsd, type Cents, sum, usdFromBs } from '#money/money.ts';
import { type Percent, percentOf } from '#money/percent.ts';
import type { Currency } from '#stores/store-types.ts';
import { cashLetOff, cashToBring, cashToHandBack } from './cash-rounding.ts';
import { isForeign, type PaymentMethodCode, paymentMethod } from './payment-methods.ts';

/** Money that changes hands: minor units of its own currency. */
export interface Tender {
  method: PaymentMethodCode;
  currency: Currency;
  amountCents: Cents;
}

/**
 * What is to be paid: the document's total before IGTF, the rate of the day (none: dollars only), the IGTF the store
 * perceives (0: none), and what it rounds cash in bolívares to (left out or 0: not at all).
 */
export interface Bill {
  totalCents: Cents;
  rate: string | null;
  igtfPercent: Percent;
  cashStepCents?: Cents;
}

export interface Settlement {
  // What each counted for in dollars, in the order given.
  paymentsUsd: Cents[];
  changeUsd: Cents[];
  igtfBaseCents: Cents;
  igtfCents: Cents;
  // With IGTF, in both currencies; bolívares rounded once.
  totalCents: Cents;
  totalBsCents: Cents | null;
  // What rounded cash lets the customer off: in bolívares, and what that counts for, which at most rates is nothing.
  roundingBsCents: Cents;
  roundingCents: Cents;
  // Above zero is still owed, below zero must still be handed back.
  dueCents: Cents;
}

/**
 * What each tender counts for. Bolívares are one running sum, converted once: a tender counts for what it moves that sum in
 * dollars, so that two payments of half the total in bolívares are worth exactly the total.
 */
export function valueTenders(tenders: readonly Tender[], rate: string | null, startBs: Cents, sign: 1 | -1) {
  let runningBs = startBs;
  const values = tenders.map(({ currency, amountCents }) => {
    if (currency === 'USD') return amountCents;
    if (rate === null) throw new RangeError('Bolívares cannot be counted without a rate');
    const before = usdFromBs(runningBs, rate);
    runningBs += sign * amountCents;
    return sign * (usdFromBs(runningBs, rate) - before);
  });
  return { values, runningBs };
}

// The part of a bill paid in foreign money: payments settle the goods in their order, and what comes on top (IGTF itself,
// or money to be handed back) is no part of it.
function igtfBase(totalCents: Cents, payments: readonly Tender[], values: readonly Cents[]): Cents {
  let goodsLeft = totalCents;
  let base = 0;
  for (const [index, payment] of payments.entries()) {
    const covered = Math.min(goodsLeft, values[index] ?? 0);
    goodsLeft -= covered;
    if (isForeign(payment)) base += covered;
  }
  return base;
}

/**
 * Sets payments and change against a bill. Settled when nothing is due: payments − change + rounding = total, to the cent. The
 * rounding counts as bolívares that nobody brought, at the end of their running sum.
 */
export function settle(bill: Bill, payments: readonly Tender[], change: readonly Tender[] = []): Settlement {
  const paid = valueTenders(payments, bill.rate, 0, 1);
  const returned = valueTenders(change, bill.rate, paid.runningBs, -1);
  const igtfBaseCents = bill.igtfPercent === 0 ? 0 : igtfBase(bill.totalCents, payments, paid.values);
  const igtfCents = percentOf(igtfBaseCents, bill.igtfPercent);
  const totalCents = bill.totalCents + igtfCents;
  const roundingBsCents = roundingOf(bill, totalCents, payments, change);
  const { values } = valueTenders(letOff(roundingBsCents), bill.rate, returned.runningBs, 1);
  const roundingCents = sum(values);
  return {
    paymentsUsd: paid.values,
    changeUsd: returned.values,
    igtfBaseCents,
    igtfCents,
    totalCents,
    totalBsCents: bill.rate === null ? null : bsFromUsd(totalCents, bill.rate),
    roundingBsCents,
    roundingCents,
    dueCents: totalCents - sum(paid.values) + sum(returned.values) - roundingCents,
  };
}

const letOff = (amountCents: Cents): Tender[] =>
  amountCents > 0 ? [{ method: 'cash_ves', currency: 'VES', amountCents }] : [];

function roundingOf(bill: Bill, totalCents: Cents, payments: readonly Tender[], change: readonly Tender[]): Cents {
  const { rate, cashStepCents = 0 } = bill;
  if (rate === null || cashStepCents === 0) return 0;
  return cashLetOff(bsLeft(bill, totalCents, payments, change), cashStepCents, payments, change);
}

const inUsd = (tenders: readonly Tender[]) => sum(tenders.filter(isUsd).map(({ amountCents }) => amountCents));
const inBs = (tenders: readonly Tender[]) =>
  sum(tenders.filter((tender) => !isUsd(tender)).map(({ amountCents }) => amountCents));
const isUsd = ({ currency }: Tender) => currency === 'USD';

/**
 * What a method must bring to settle the rest, in its own currency: foreign money also pays the IGTF it causes, bolívares
 * are the rounded total less the bolívares already there, never a sum of rounded parts, and cash bolívares are rounded by
 * the store's rule. Zero when nothing is due. Change that has been handed back already must be brought, too.
 */
export function amountDue(
  bill: Bill,
  payments: readonly Tender[],
  method: PaymentMethodCode,
  change: readonly Tender[] = [],
): Cents {
  const settled = settle(bill, payments, change);
  if (settled.dueCents <= 0) return 0;
  if (paymentMethod(method).currency === 'VES') {
    const exact = bsLeft(bill, settled.totalCents, payments, change);
    return method === 'cash_ves' ? cashToBring(exact, bill.cashStepCents ?? 0) : exact;
  }
  if (bill.igtfPercent === 0 || !isForeign({ method })) return settled.dueCents;
  const goodsLeft = Math.max(0, bill.totalCents - sum(settled.paymentsUsd));
  const igtfAfter = percentOf(settled.igtfBaseCents + goodsLeft, bill.igtfPercent);
  return settled.dueCents + igtfAfter - settled.igtfCents;
}

function bsLeft({ rate }: Bill, totalCents: Cents, payments: readonly Tender[], change: readonly Tender[]): Cents {
  if (rate === null) throw new RangeError('Bolívares cannot be counted without a rate');
  return bsFromUsd(totalCents - inUsd(payments) + inUsd(change), rate) - inBs(payments) + inBs(change);
}

/** What is still to be handed back if it is all handed back in one currency, exactly. Zero when nothing is. */
export function changeDue(
  bill: Bill,
  payments: readonly Tender[],
  given: readonly Tender[],
  currency: Currency,
): Cents {
  const settled = settle(bill, payments, given);
  if (settled.dueCents >= 0) return 0;
  if (currency === 'USD') return -settled.dueCents;
  return Math.max(0, -bsLeft(bill, settled.totalCents, payments, given));
}

/**
 * The same in cash bolívares, rounded by the store's rule. Notes paid beyond the price are handed back even where they are
 * worth less than half a US cent.
 */
export function cashChangeDue(bill: Bill, payments: readonly Tender[], given: readonly Tender[]): Cents {
  const { rate, cashStepCents = 0 } = bill;
  if (rate === null) return 0;
  const isCashOver = cashStepCents > 0 && given.length === 0 && payments.at(-1)?.method === 'cash_ves';
  const { totalCents } = settle(bill, payments, given);
  const exact = isCashOver
    ? Math.max(0, -bsLeft(bill, totalCents, payments, given))
    : changeDue(bill, payments, given, 'VES');
  return cashToHandBack(exact, cashStepCents);
}

/**
 * What stands in the way of charging, if anything does. The device asks before it charges; a charged sale is a fact.
 */
export type TenderProblem = 'nothing_paid' | 'short' | 'change_owed' | 'credit_without_client' | 'credit_beyond_due';

/** Why a sale cannot be charged with these payments; empty when it can. */
export function tenderProblems(
  bill: Bill,
  payments: readonly Tender[],
  change: readonly Tender[],
  hasClient: boolean,
): TenderProblem[] {
  const { dueCents, totalCents } = settle(bill, payments, change);
  const credit = sum(payments.filter(({ method }) => method === 'credit').map(({ amountCents }) => amountCents));
  const found: Record<TenderProblem, boolean> = {
    nothing_paid: payments.length === 0 && totalCents > 0,
    short: dueCents > 0,
    change_owed: dueCents < 0,
    credit_without_client: [...payments, ...change].some(({ method }) => method === 'credit') && !hasClient,
    credit_beyond_due: credit > 0 && (credit > totalCents || change.length > 0),
  };
  return (Object.keys(found) as TenderProblem[]).filter((problem) => found[problem]);
}

/** Ways in which change is handed back: notes of either currency, or a transfer when there are none. */
export const changeMethods = ['cash_usd', 'cash_ves', 'mobile_payment', 'transfer', 'zelle'] as const;
