import { bsFromUsd, type Cents, sum, usdFromBs } from '#money/money.ts';
import { cashToHandBack } from '#payments/cash-rounding.ts';
import { paymentMethod, paymentMethodCodes, type StoreMethodCode } from '#payments/payment-methods.ts';
import { type Tender, valueTenders } from '#payments/tenders.ts';

/**
 * What is to be handed back: the refund's total, the rate of its sale (none: dollars only) and the bolívares of the
 * sale that the shop still holds. Bolívares go back at the sale's own rate, so that a client who returns everything
 * gets what they paid.
 */
export interface RefundBill {
  totalCents: Cents;
  rate: string | null;
  heldBsCents: Cents;
  // Change of the sale that is still client credit; most sales have none.
  clientCreditCents?: Cents;
  // What the store rounds cash in bolívares to; left out or 0: not at all.
  cashStepCents?: Cents;
}

/**
 * What is to be handed back for goods of a sale: what they are worth. With the last of them less what rounded cash had let the
 * customer off, so that a client who returns everything gets what they paid and no more.
 */
export const handedBackFor = (
  goodsCents: Cents,
  sale: { totalCents: Cents; refundedCents: Cents; roundingCents: Cents },
): Cents =>
  sale.refundedCents + goodsCents === sale.totalCents ? Math.max(0, goodsCents - sale.roundingCents) : goodsCents;

const bsOf = (tenders: readonly Tender[]): Cents =>
  sum(tenders.filter(({ currency }) => currency === 'VES').map(({ amountCents }) => amountCents));

/** Bolívares of a sale that the shop still holds, from what each method brought less what it gave back. */
export const heldBs = (held: readonly Tender[]): Cents => bsOf(held);

/** What each method brought less what went back by it, in its own currency; below zero where change left in another one. */
export function heldOf(brought: readonly Tender[], back: readonly Tender[]): Tender[] {
  const moved = [...brought, ...back.map((tender) => ({ ...tender, amountCents: -tender.amountCents }))];
  return paymentMethodCodes.flatMap((method) =>
    (['USD', 'VES'] as const).flatMap((currency): Tender[] => {
      const own = moved.filter((one) => one.method === method && one.currency === currency);
      const amountCents = sum(own.map((one) => one.amountCents));
      return amountCents === 0 ? [] : [{ method, currency, amountCents }];
    }),
  );
}

interface OnBalance {
  method: string;
  amountCents: Cents;
}

/** What a sale left as client credit as change and no refund has taken back. */
export function clientCreditLeft(change: readonly OnBalance[], refunded: readonly OnBalance[]): Cents {
  const onBalance = [...change, ...refunded.filter(({ amountCents }) => amountCents < 0)];
  return Math.max(0, sum(onBalance.filter(({ method }) => method === 'credit').map(({ amountCents }) => amountCents)));
}

/** What each counts for in dollars, in the order given: what it takes off the bolívares held, converted once. */
export const refundValues = ({ rate, heldBsCents }: RefundBill, payments: readonly Tender[]): Cents[] =>
  valueTenders(payments, rate, heldBsCents, -1).values;

/** Above zero is still to be handed back, below zero is too much. */
export const refundDue = (bill: RefundBill, payments: readonly Tender[]): Cents =>
  bill.totalCents - sum(refundValues(bill, payments));

/** What a method must hand back to settle the rest, in its own currency. Zero when nothing is left. */
export function amountToReturn(bill: RefundBill, payments: readonly Tender[], method: Tender['method']): Cents {
  const due = refundDue(bill, payments);
  if (due <= 0) return 0;
  if (paymentMethod(method).currency !== 'VES') return due;
  if (bill.rate === null) throw new RangeError('Bolívares cannot be counted without a rate');
  const held = bill.heldBsCents - bsOf(payments);
  const exact = Math.max(0, held - bsFromUsd(usdFromBs(held, bill.rate) - due, bill.rate));
  return method === 'cash_ves' ? inNotes(bill, payments, exact) : exact;
}

// Rounded up for the client, as long as it counts for the same.
function inNotes(bill: RefundBill, payments: readonly Tender[], exact: Cents): Cents {
  const amountCents = cashToHandBack(exact, bill.cashStepCents ?? 0);
  const cash: Tender = { method: 'cash_ves', currency: 'VES', amountCents };
  return refundDue(bill, [...payments, cash]) === 0 ? amountCents : exact;
}

/** Money that a person gets back, by a way that can be handed out. */
export type HandedBack = Tender & { method: StoreMethodCode };

// What everything held counts for.
const worthOf = (bill: RefundBill, held: readonly Tender[]): Cents => sum(refundValues(bill, held));

/**
 * The way back: debt first, since it was never paid, then each method up to what it brought, in the order given.
 * A client who brings back all that is left gets all that is held, céntimos worth less than a cent included.
 * What it left as client credit is taken back with the last of it: the money it came from goes back whole.
 * What no method covers (change left in another currency, bolívares without a rate, an exchange) goes back in dollars.
 */
export function proposeRefund(bill: RefundBill, held: readonly Tender[]): HandedBack[] {
  // Goods that paid by an exchange are in the shop: what they paid for goes back as money.
  const canReturn = (tender: Tender): tender is HandedBack =>
    tender.method !== 'exchange' && (tender.currency === 'USD' || bill.rate !== null);
  const brought = held.filter(canReturn).filter(({ amountCents }) => amountCents > 0);
  const inOrder = [
    ...brought.filter(({ method }) => method === 'credit'),
    ...brought.filter(({ method }) => method !== 'credit'),
  ];
  const clientCreditCents = bill.clientCreditCents ?? 0;
  const back: HandedBack[] =
    clientCreditCents > 0
      ? [...inOrder, { method: 'credit', currency: 'USD', amountCents: -clientCreditCents }]
      : inOrder;
  const isAll = held.every(
    (tender) => brought.some((one) => one === tender) || (tender.method === 'credit' && clientCreditCents > 0),
  );
  if (isAll && bill.totalCents === worthOf(bill, back)) return back;
  const given: HandedBack[] = [];
  for (const tender of inOrder) {
    const amountCents = Math.min(tender.amountCents, amountToReturn(bill, given, tender.method));
    if (amountCents > 0) given.push({ ...tender, amountCents });
  }
  const rest = refundDue(bill, given);
  if (rest <= 0) return given;
  const dollars = given.find(({ method }) => method === 'cash_usd');
  if (!dollars) return [...given, { method: 'cash_usd', currency: 'USD', amountCents: rest }];
  return given.map((one) => (one === dollars ? { ...one, amountCents: one.amountCents + rest } : one));
}

// Money goes back; only what is client credit may be taken, and no more than is there.
const isHandedBack = ({ clientCreditCents = 0 }: RefundBill, { method, amountCents }: Tender): boolean =>
  amountCents > 0 || (method === 'credit' && amountCents < 0 && -amountCents <= clientCreditCents);

/** What stands in the way of handing money back like this, if anything does. */
export type RefundProblem = 'does_not_add_up' | 'bolivares_without_rate' | 'credit_without_client' | 'method_twice';

/** Why a refund cannot be paid back this way; empty when it can. */
export function refundProblems(bill: RefundBill, payments: readonly Tender[], hasClient: boolean): RefundProblem[] {
  const hasBs = payments.some(({ currency }) => currency === 'VES');
  if (hasBs && bill.rate === null) return ['bolivares_without_rate'];
  const found: Record<Exclude<RefundProblem, 'bolivares_without_rate'>, boolean> = {
    does_not_add_up: refundDue(bill, payments) !== 0 || payments.some((payment) => !isHandedBack(bill, payment)),
    credit_without_client: payments.some(({ method }) => method === 'credit') && !hasClient,
    method_twice: new Set(payments.map(({ method }) => method)).size !== payments.length,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((problem) => found[problem]);
}
