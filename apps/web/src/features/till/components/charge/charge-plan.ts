import type { Cents } from '@minipos/domain/money/money';
import { changeOptions } from '@minipos/domain/payments/change-options';
import { currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { amountDue, settle, type Tender } from '@minipos/domain/payments/tenders';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type ChargeEntry, type EntryContext, entryCents } from '#features/payments/public.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { changeText, isLeft } from './change/change-words.ts';

/**
 * What the one primary button does next. `paid`: what was taken covers the total, or it costs nothing. `exact`, `over`: the payment being typed
 * is taken and the sale is charged. `part`: it is taken and something stays due.
 */
export interface ChargePlan {
  kind: 'paid' | 'exact' | 'over' | 'part';
  method: PaymentMethodCode;
  currency: Currency;
  /** The payment being typed, or the suggestion: zero where what is typed is nothing. */
  cents: Cents;
  /** What is missing, in the currency of the method. */
  exact: Cents;
  /** Ways to hand back what is too much, the most practical first. */
  ways: Tender[][];
  /** What is handed back, in cents of a dollar. */
  backCents: Cents;
}

// More than the largest note: nobody hands over a note too many.
const oddChange: Cents = 10_000;

/** Reads what is typed against what is missing. */
export function planCharge(
  entry: ChargeEntry,
  { bill, payments, client }: EntryContext,
  allowed: readonly PaymentMethodCode[],
): ChargePlan {
  const { method } = entry;
  const currency = currencyOf(method);
  const ways = (paid: readonly Tender[]) => changeOptions(bill, paid, [...allowed, 'cash_usd'], client !== null);
  const { dueCents } = settle(bill, payments);
  if (dueCents <= 0) {
    const back = Math.max(0, -dueCents);
    return { kind: 'paid', method, currency, cents: 0, exact: 0, ways: ways(payments), backCents: back };
  }
  const exact = amountDue(bill, payments, method);
  const cents = Math.max(0, entryCents(entry, exact) ?? 0);
  const plain = { method, currency, cents, exact, ways: [], backCents: 0 };
  if (cents === 0) return { kind: 'part', ...plain };
  if (cents === exact) return { kind: 'exact', ...plain };
  const after = [...payments, { method, currency, amountCents: cents }];
  const left = settle(bill, after).dueCents;
  // Credit gives no change: more than is due is refused where it is typed.
  if (left > 0 || (left < 0 && method === 'credit')) return { kind: 'part', ...plain };
  // Notes beyond the price may be worth less than a cent, and go back all the same.
  const back = ways(after);
  return back.length === 0 ? { kind: 'exact', ...plain } : { kind: 'over', ...plain, ways: back, backCents: -left };
}

/** True when so much would be handed back that the amount is probably a slip of the finger. */
export const isOdd = ({ kind, backCents }: ChargePlan): boolean => kind === 'over' && backCents >= oddChange;

export interface PrimaryWords {
  label: string;
  /** What follows from it, below. */
  second: string | null;
}

/** What the primary button says: what it does, and below it the change about to be given. */
export function primaryWords(plan: ChargePlan, total: Cents, change: readonly Tender[]): PrimaryWords {
  const amount = moneyText(plan.cents, plan.currency);
  const back = change.length === 0 ? null : changeText(change);
  const second = back === null ? null : isLeft(change) ? back : `Vuelto: ${back}`;
  if (plan.kind === 'paid') return { label: `Cobrar ${usdText(total)}`, second };
  if (plan.kind === 'over') return { label: `Agregar ${amount} y cobrar`, second };
  if (plan.kind === 'part') return { label: `Agregar ${amount}`, second: null };
  return { label: `Cobrar ${amount} ${plan.method === 'credit' ? 'a crédito' : 'exacto'}`, second: null };
}
