import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { type DebtPaymentFigures, debtAmountDue, debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { Percent } from '@minipos/domain/money/percent';
import { asksForBank, currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { normalReference, referenceProblem } from '@minipos/domain/payments/payment-references';
import type { Tender } from '@minipos/domain/payments/tenders';
import { paymentFact } from '../../local/payment-fact.ts';

/** One way of paying while it is being typed. */
export interface PaymentLine {
  key: number;
  method: PaymentMethodCode;
  /** Null while empty, NaN while it is no number. */
  amount: number | null;
  reference: string;
  bankCode: string | null;
}

export const newLine = (key: number, method: PaymentMethodCode): PaymentLine => ({
  key,
  method,
  amount: null,
  reference: '',
  bankCode: null,
});

/** The amount in cents of its currency; null when it is none. */
function lineCents({ amount }: PaymentLine): Cents | null {
  if (amount === null || !(amount > 0)) return null;
  try {
    return centsFromDecimal(amount);
  } catch {
    return null;
  }
}

const tendersOf = (lines: readonly PaymentLine[]): Tender[] =>
  lines.flatMap((line) => {
    const amountCents = lineCents(line);
    return amountCents === null ? [] : [{ method: line.method, currency: currencyOf(line.method), amountCents }];
  });

/** What the dollars of a store mean: the rate of the day, the IGTF it perceives, and how it rounds cash in bolívares. */
export interface PaymentTerms {
  rate: string | null;
  igtfPercent: Percent;
  cashStepCents?: Cents;
}

/** What the lines count for in dollars so far; bolívares without a rate count for nothing. */
export function paidSoFar(lines: readonly PaymentLine[], { rate, igtfPercent }: PaymentTerms): DebtPaymentFigures {
  const countable = tendersOf(lines).filter(({ currency }) => currency === 'USD' || rate !== null);
  return debtPaymentUsd(countable, rate, igtfPercent);
}

/** What this line must bring to pay the rest of the debt, as an amount of its currency. */
export function exactAmount(
  line: PaymentLine,
  others: readonly PaymentLine[],
  debtCents: Cents,
  terms: PaymentTerms,
): number | null {
  const { rate } = terms;
  if (debtCents <= 0 || (currencyOf(line.method) === 'VES' && rate === null)) return null;
  const cents = debtAmountDue({ debtCents, ...terms }, tendersOf(others), line.method);
  return cents > 0 ? decimalFromCents(cents) : null;
}

/** What stands in the way of a line, by the name of its field. */
export function lineProblems(line: PaymentLine): Partial<Record<'amount' | 'reference' | 'bankCode', string>> {
  const reference = referenceProblem(line.method, line.reference);
  return {
    ...(lineCents(line) === null ? { amount: 'Escribe un monto mayor a 0' } : {}),
    ...(reference === null ? {} : { reference }),
    ...(asksForBank(line.method) && line.bankCode === null ? { bankCode: 'Elige el banco' } : {}),
  };
}

/** The payment as it is written down; every line must be without problems. */
export function paymentOf(
  lines: readonly PaymentLine[],
  rate: ClientPaymentFact['rate'],
  igtfPercent: Percent,
  notes: string,
) {
  const noted = tendersOf(lines).map((tender, index) => ({
    ...tender,
    reference: normalReference(tender.method, lines[index]?.reference ?? '') || null,
    bankCode: asksForBank(tender.method) ? (lines[index]?.bankCode ?? null) : null,
  }));
  return paymentFact(noted, rate, igtfPercent, notes);
}
