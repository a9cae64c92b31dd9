import { type Cents, centsFromDecimal, sum } from '#money/money.ts';
import { type Percent, percentInside, percentOf } from '#money/percent.ts';
import { cashToBring } from '#payments/cash-rounding.ts';
import {
  isForeign,
  type PaymentMethodCode,
  paymentMethod,
  type StoreMethodCode,
  storeMethodCodes,
} from '#payments/payment-methods.ts';
import { amountDue, type Tender, valueTenders } from '#payments/tenders.ts';

/** What a debt is paid with: everything but more credit. */
export const debtPaymentMethods = storeMethodCodes.filter(
  (code): code is Exclude<StoreMethodCode, 'credit'> => code !== 'credit',
);

const isDebtPayment = (code: PaymentMethodCode): boolean => debtPaymentMethods.some((known) => known === code);

export interface DebtPaymentFigures {
  // What was handed over, each part and together, in dollars.
  parts: Cents[];
  handedCents: Cents;
  // What of it is IGTF, and what is left to pay the debt: together they are what was handed over.
  igtfCents: Cents;
  totalCents: Cents;
}

/**
 * What a payment counts for against a debt in dollars. Bolívares are converted once, at the rate of the day, so that
 * halves add up to the whole. A store that perceives IGTF keeps it of foreign money, on top of what pays the debt, as
 * at the till: 103 pay 100, and a client who hands over 100 pays 97.09. It depends on the money alone, so that the
 * server needs no debt to check it.
 */
export function debtPaymentUsd(
  tenders: readonly Tender[],
  rate: string | null,
  igtfPercent: Percent,
): DebtPaymentFigures {
  const { values: parts } = valueTenders(tenders, rate, 0, 1);
  const handedCents = sum(parts);
  const igtfCents = percentInside(foreignCents(tenders, parts), igtfPercent);
  return { parts, handedCents, igtfCents, totalCents: handedCents - igtfCents };
}

const foreignCents = (tenders: readonly Tender[], parts: readonly Cents[]): Cents =>
  sum(parts.filter((_, index) => isForeign(tenders[index] as Tender)));

interface OwedDebt {
  debtCents: Cents;
  rate: string | null;
  igtfPercent: Percent;
  // What the store rounds cash in bolívares to; left out or 0: not at all.
  cashStepCents?: Cents;
}

/**
 * What a method must bring beside the others to pay the whole debt, in its own currency: foreign money with the IGTF of all
 * foreign money. Cash in bolívares is rounded down where it still counts for the same: a payment lets nobody off. Zero when
 * nothing is missing.
 */
export function debtAmountDue(owed: OwedDebt, others: readonly Tender[], method: PaymentMethodCode): Cents {
  const { debtCents, rate, igtfPercent } = owed;
  const { parts, handedCents, igtfCents } = debtPaymentUsd(others, rate, igtfPercent);
  // Without IGTF on the way: a bill of what is owed and what is kept already.
  const bill = { totalCents: debtCents + igtfCents, rate, igtfPercent: 0 };
  if (!isForeign({ method })) {
    const exact = amountDue(bill, others, method);
    if (method !== 'cash_ves') return exact;
    const amountCents = cashToBring(exact, owed.cashStepCents ?? 0);
    const paid = valueTenders([...others, { method, currency: 'VES', amountCents }], rate, 0, 1);
    return sum(paid.values) === bill.totalCents ? amountCents : exact;
  }
  const foreign = foreignCents(others, parts);
  const base = debtCents - (handedCents - foreign);
  return Math.max(0, base + percentOf(Math.max(0, base), igtfPercent) - foreign);
}

interface NotedPayment {
  payments: readonly { method: PaymentMethodCode; currency: Tender['currency']; amount: number; amountUSD: number }[];
  totalUSD: number;
  // None in a payment that an older version wrote down: nothing was perceived then.
  igtfUSD?: number | undefined;
  rate: { rate: string } | null;
}

const tendersOf = ({ payments }: Pick<NotedPayment, 'payments'>): Tender[] =>
  payments.map(({ method, currency, amount }) => ({ method, currency, amountCents: centsFromDecimal(amount) }));

/**
 * Whether a payment adds up: known ways in their own currency, bolívares only with a rate, every figure to the cent, and no
 * more IGTF than foreign money. How much of it is right is for a person to look at.
 */
export function debtPaymentAddsUp({ payments, totalUSD, igtfUSD = 0, rate }: NotedPayment): boolean {
  const fits = payments.every(({ method, currency }) => {
    return isDebtPayment(method) && (paymentMethod(method).currency ?? currency) === currency;
  });
  const needsRate = payments.some(({ currency }) => currency === 'VES');
  if (!fits || payments.length === 0 || (needsRate && rate === null)) return false;
  const tenders = tendersOf({ payments });
  const { parts, handedCents } = debtPaymentUsd(tenders, rate?.rate ?? null, 0);
  const isSame = parts.every((cents, index) => cents === centsFromDecimal(payments[index]?.amountUSD ?? 0));
  const [totalCents, igtfCents] = [centsFromDecimal(totalUSD), centsFromDecimal(igtfUSD)];
  return (
    isSame && totalCents > 0 && igtfCents <= foreignCents(tenders, parts) && totalCents + igtfCents === handedCents
  );
}

/** The IGTF a payment should have brought, where it brought another; null when it is right. */
export function otherIgtf(noted: NotedPayment, igtfPercent: Percent): Cents | null {
  const { igtfCents } = debtPaymentUsd(tendersOf(noted), noted.rate?.rate ?? null, igtfPercent);
  return igtfCents === centsFromDecimal(noted.igtfUSD ?? 0) ? null : igtfCents;
}
