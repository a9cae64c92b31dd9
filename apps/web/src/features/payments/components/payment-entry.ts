import { type Cents, centsFromDecimal, sum } from '@minipos/domain/money/money';
import { parseDecimal } from '@minipos/domain/money/parse-decimal';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { payerPhone, payerPhoneProblem } from '@minipos/domain/orders/payer-phone';
import { availableCredit } from '@minipos/domain/payments/client-credit';
import { asksForBank, currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { normalReference, referenceProblem } from '@minipos/domain/payments/payment-references';
import { amountDue, type Bill, type Tender } from '@minipos/domain/payments/tenders';
import { usdText } from '#lib/sale-words.ts';

/** A payment being typed. */
export interface ChargeEntry {
  method: PaymentMethodCode;
  /** Null: the exact amount, until somebody types another. */
  text: string | null;
  reference: string;
  bankCode: string | null;
  /** The phone a Pago Móvil comes from, as typed; empty where nobody says. */
  phone: string;
}

export const newEntry = (method: PaymentMethodCode): ChargeEntry => ({
  method,
  text: null,
  reference: '',
  bankCode: null,
  phone: '',
});

/** What was typed in cents of its currency; null when it is no amount. */
export function entryCents(entry: ChargeEntry, exact: Cents): Cents | null {
  if (entry.text === null) return exact;
  const value = parseDecimal(entry.text, 2);
  if (value === undefined) return null;
  try {
    return centsFromDecimal(value);
  } catch {
    return null;
  }
}

export interface EntryContext {
  bill: Bill;
  payments: readonly NotedTender[];
  /** Handed back already; none while a sale is being charged. */
  change?: readonly Tender[];
  client: { name: string; creditLimit: number; currentDebt: number } | null;
  /** May sell on credit beyond a client's limit. */
  mayExceedCredit: boolean;
  /** How much credit of this order somebody who may has given their PIN for, in cents. */
  approvedCredit?: Cents;
  /** What is missing by a way of paying, where it is not the rest of the bill: of a debt. */
  due?: (method: PaymentMethodCode) => Cents;
}

/** Where what is wrong with a payment stands. */
type EntryPart = 'amount' | 'bankCode' | 'reference' | 'phone' | 'client' | 'limit';

/** A payment that cannot be taken: why, and where to mend it. */
export interface RefusedEntry {
  payment: null;
  problem: string;
  part: EntryPart;
  /** What somebody would have to stand for. */
  overCredit?: Cents;
}

type CreditRules = Pick<EntryContext, 'client' | 'mayExceedCredit' | 'approvedCredit'>;

const onCredit = (payments: readonly { method: PaymentMethodCode; amountCents: Cents }[]): Cents =>
  sum(payments.filter(({ method }) => method === 'credit').map(({ amountCents }) => amountCents));

/**
 * Why so much may not be sold on credit; null when it may. What is said to be available is without what was taken before: what a
 * client owes may have changed while an order waited, so that all of it is asked again when it is charged.
 */
export function overCreditOf(
  paid: readonly { method: PaymentMethodCode; amountCents: Cents }[],
  { client, mayExceedCredit, approvedCredit = 0 }: CreditRules,
  taken: readonly { method: PaymentMethodCode; amountCents: Cents }[] = [],
): { problem: string; overCredit: Cents } | null {
  const overCredit = onCredit(paid);
  if (!client || mayExceedCredit || overCredit <= Math.max(availableCredit(client), approvedCredit)) return null;
  const left = Math.max(0, availableCredit(client) - onCredit(taken));
  return { problem: `Supera el crédito disponible de ${client.name}: ${usdText(left)}`, overCredit };
}

/** The payment as it would be taken, or why it cannot be: the first thing a person must see to. */
export function readEntry(
  entry: ChargeEntry,
  { bill, payments, change, client, mayExceedCredit, approvedCredit = 0, due: dueBy }: EntryContext,
): { payment: NotedTender; problem: null } | RefusedEntry {
  const refuse = (part: EntryPart, problem: string): RefusedEntry => ({ payment: null, problem, part });
  const { method } = entry;
  const due = dueBy ? dueBy(method) : amountDue(bill, payments, method, change);
  const amountCents = entryCents(entry, due);
  if (amountCents === null || amountCents <= 0) return refuse('amount', 'Escribe un monto mayor a 0');
  const reference = normalReference(method, entry.reference) || null;
  const wrong = referenceProblem(method, reference);
  if (asksForBank(method) && entry.bankCode === null) return refuse('bankCode', 'Elige el banco');
  if (wrong !== null) return refuse('reference', wrong);
  const noPhone = payerPhoneProblem(method, entry.phone);
  if (noPhone !== null) return refuse('phone', noPhone);
  if (method === 'credit') {
    if (!client) return refuse('client', 'Elige un cliente para vender a crédito');
    if (amountCents > due) return refuse('amount', 'No puede ser más de lo que falta');
    const over = overCreditOf(
      [...payments, { method, amountCents }],
      { client, mayExceedCredit, approvedCredit },
      payments,
    );
    if (over) return { ...refuse('limit', over.problem), overCredit: over.overCredit };
  }
  const phone = payerPhone(method, entry.phone);
  const noted = { reference, bankCode: asksForBank(method) ? entry.bankCode : null, ...(phone ? { phone } : {}) };
  return { payment: { method, currency: currencyOf(method), amountCents, ...noted }, problem: null };
}

/** True when a credit goes beyond the client's limit: allowed to some, and said to them. */
export function exceedsCredit(entry: ChargeEntry, { bill, payments, change, client }: EntryContext): boolean {
  if (entry.method !== 'credit' || !client) return false;
  const cents = entryCents(entry, amountDue(bill, payments, 'credit', change)) ?? 0;
  return cents > availableCredit(client);
}

/** What is said to who may sell beyond the limit, before they do: a new client has none until somebody gives them one. */
export const beyondLimitText = ({ name, creditLimit }: { name: string; creditLimit: number }): string => {
  const why =
    creditLimit > 0
      ? 'El crédito supera el límite del cliente.'
      : `${name} todavía no tiene límite de crédito: dáselo en su ficha.`;
  return `${why} Si sigues, queda bajo tu responsabilidad y se abre una incidencia.`;
};
