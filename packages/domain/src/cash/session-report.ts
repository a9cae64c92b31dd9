import type { ByCurrency } from '#money/denominations.ts';
import { centsFromDecimal, decimalFromCents } from '#money/money.ts';
import type { PaymentMethodCode } from '#payments/payment-methods.ts';
import type { Currency } from '#stores/store-types.ts';
import { cashDifferences, isCash, type SessionFact, type SessionSums } from './cash-session.ts';

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
  }[];
}

/** What was noted between opening and closing a till, as facts that add up. */
export const sessionFacts = ({ opening, movements, tenders }: NotedSession): SessionFact[] => [
  { kind: 'opening', currency: 'USD', amountCents: centsFromDecimal(opening.USD) },
  { kind: 'opening', currency: 'VES', amountCents: centsFromDecimal(opening.VES) },
  ...movements.map(({ kind, currency, amount }) => ({ kind, currency, amountCents: centsFromDecimal(amount) })),
  ...tenders.map(({ amount, ...tender }) => ({ ...tender, amountCents: centsFromDecimal(amount) })),
];

const decimals = ({ USD, VES }: ByCurrency) => ({ USD: decimalFromCents(USD), VES: decimalFromCents(VES) });

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
    expected: isBlind ? null : decimals(sums.expected),
    counted: counted && decimals(counted),
    difference: counted && !isBlind ? decimals(cashDifferences(sums.expected, counted)) : null,
  };
}
