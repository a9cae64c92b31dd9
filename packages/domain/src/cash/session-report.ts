import type { ByCurrency } from '#money/denominations.ts';
import { centsFromDecimal, decimalFromCents } from '#money/money.ts';
import type { PaymentMethodCode } from '#payments/payment-methods.ts';
import type { Currency } from '#stores/store-types.ts';
import { cashDifferences, isCash, type NotesMoved, type SessionFact, type SessionSums } from './cash-session.ts';

// A figure as rows and messages carry it.
type Amount = number | string;

export interface NotedSession {
  opening: Record<Currency, Amount>;
  movements: readonly { kind: 'in' | 'out'; currency: Currency; amount: Amount }[];
  tenders: readonly {
    kind: 'payment' | 'change' | 'refund';
    method: PaymentMethodCode;
    currency: Currency;
    amount: Amount;
    payments?: number;
    isDebt?: boolean;
  }[];
}

/** What was noted between opening and closing a till, as facts that add up. */
export const sessionFacts = ({ opening, movements, tenders }: NotedSession): SessionFact[] => [
  { kind: 'opening', currency: 'USD', amountCents: centsFromDecimal(opening.USD) },
  { kind: 'opening', currency: 'VES', amountCents: centsFromDecimal(opening.VES) },
  ...movements.map(({ kind, currency, amount }) => ({ kind, currency, amountCents: centsFromDecimal(amount) })),
  ...tenders.map(({ amount, ...tender }) => ({ ...tender, amountCents: centsFromDecimal(amount) })),
];

interface UndonePayments {
  totalUSD: number;
  igtfUSD: number;
  payments: readonly { method: PaymentMethodCode; currency: Currency; amount: number }[];
}

/** Payments of debts that were undone, as what takes them off again: the same money below zero. */
export const undoneTenders = ({ payments }: UndonePayments) =>
  payments.map(({ method, currency, amount }) => ({
    kind: 'payment' as const,
    method,
    currency,
    amount: decimalFromCents(-centsFromDecimal(amount)),
    isDebt: true,
  }));

/** What payments of debts came to, less those that were undone. */
export const stillPaid = (paid: { totalUSD: number; igtfUSD: number }, undone: UndonePayments) => ({
  totalUSD: decimalFromCents(centsFromDecimal(paid.totalUSD) - centsFromDecimal(undone.totalUSD)),
  igtfUSD: decimalFromCents(centsFromDecimal(paid.igtfUSD) - centsFromDecimal(undone.igtfUSD)),
});

const decimals = ({ USD, VES }: ByCurrency) => ({ USD: decimalFromCents(USD), VES: decimalFromCents(VES) });

const moved = ({ salesCents, debtsCents, changeCents, refundsCents }: NotesMoved) => ({
  sales: decimalFromCents(salesCents),
  debts: decimalFromCents(debtsCents),
  change: decimalFromCents(changeCents),
  refunds: decimalFromCents(refundsCents),
});

/**
 * The totals of an X or Z. Who counts blind learns how many there were and no amount: what was sold less what the other methods
 * brought would be the notes.
 */
export const reportedTotals = <T extends string>(count: number, figures: Record<T, number>, isBlind: boolean) => ({
  count,
  ...(Object.fromEntries(
    Object.entries<number>(figures).map(([name, amount]) => [name, isBlind ? null : amount]),
  ) as Record<T, number | null>),
});

/**
 * The money of an X or Z, the same on a till and on the server. A person who counts blind sees no figure of the notes.
 */
export function reportedMoney(sums: SessionSums, counted: ByCurrency | null, isBlind: boolean) {
  return {
    cashIn: decimals(sums.cashIn),
    cashOut: decimals(sums.cashOut),
    methods: sums.methods
      .filter(({ method }) => !isBlind || !isCash(method))
      .map(({ method, currency, payments, receivedCents, returnedCents, netCents }) => ({
        method,
        currency,
        payments,
        received: decimalFromCents(receivedCents),
        returned: decimalFromCents(returnedCents),
        net: decimalFromCents(netCents),
      })),
    exchanges: { count: sums.exchanges.count, totalUSD: decimalFromCents(sums.exchanges.cents) },
    notes: isBlind ? null : { USD: moved(sums.notes.USD), VES: moved(sums.notes.VES) },
    expected: isBlind ? null : decimals(sums.expected),
    counted: counted && decimals(counted),
    difference: counted && !isBlind ? decimals(cashDifferences(sums.expected, counted)) : null,
  };
}
