import { debtAmountDue, debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import type { Cents } from '@minipos/domain/money/money';
import type { Percent } from '@minipos/domain/money/percent';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { entryCents, readEntry } from '#features/payments/public.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import type { ChargePlan, PrimaryWords } from '../charge/charge-plan.ts';
import type { ChargeRules } from '../charge/charge-rules.ts';

/** What is owed, and what the store's rules of the moment make of money. */
export interface OwedDebt {
  /** Below zero: the client has paid ahead. */
  debtCents: Cents;
  rate: string | null;
  igtfPercent: Percent;
  cashStepCents: Cents;
  /** What a repair that is paid ahead may still cost. Of a debt nothing is asked for then; null: a debt is paid. */
  aheadCents: Cents | null;
}

/** What is owed after a payment, as people say it. */
export function leftWords(leftCents: Cents): string {
  if (leftCents === 0) return 'Queda sin deuda';
  return leftCents > 0 ? `Queda debiendo ${usdText(leftCents)}` : `Quedan ${usdText(-leftCents)} a su favor`;
}

/**
 * A debt: any part of it may be paid, and what is too much stays in the client's favour. So every press ends it, and one payment
 * of several is taken by a key of its own.
 */
export function debtRules(owed: OwedDebt, payments: readonly NotedTender[]): ChargeRules {
  const { debtCents, rate, igtfPercent } = owed;
  const asked = { ...owed, debtCents: owed.aheadCents === null ? Math.max(0, debtCents) : 0 };
  const due: ChargeRules['due'] = (method) => debtAmountDue(asked, payments, method);
  const paidBy = (tenders: readonly Tender[]) => debtPaymentUsd(tenders, rate, igtfPercent).totalCents;
  const withTyped = ({ kind, method, currency, cents }: ChargePlan): Cents =>
    paidBy(kind === 'paid' || cents === 0 ? payments : [...payments, { method, currency, amountCents: cents }]);
  const context = {
    bill: { totalCents: asked.debtCents, rate, igtfPercent },
    payments,
    client: null,
    mayExceedCredit: false,
    due,
  };

  function plan(entry: Parameters<ChargeRules['plan']>[0]): ChargePlan {
    const { method } = entry;
    const currency = currencyOf(method);
    const none = { method, currency, cents: 0, exact: 0, ways: [], backCents: 0 };
    if (payments.length > 0 && paidBy(payments) >= asked.debtCents) return { kind: 'paid', ...none };
    const exact = due(method);
    const cents = Math.max(0, entryCents(entry, exact) ?? 0);
    const plain = { ...none, cents, exact };
    // A zero that was typed: nothing more comes.
    if (cents === 0) return { kind: payments.length > 0 ? 'paid' : 'part', ...plain };
    const paid = paidBy([...payments, { method, currency, amountCents: cents }]);
    const beyond = paid - (owed.aheadCents ?? asked.debtCents);
    return cents === exact || beyond <= 0 ? { kind: 'exact', ...plain } : { kind: 'over', ...plain, backCents: beyond };
  }

  function words(now: ChargePlan): PrimaryWords {
    const total = withTyped(now);
    const left = total > 0 ? leftWords(debtCents - total) : null;
    if (now.kind === 'paid') return { label: `Registrar ${usdText(total)}`, second: left };
    const label = `Cobrar ${moneyText(now.cents, now.currency)}`;
    const withTaken = left && `Con lo recibido, ${left.charAt(0).toLowerCase()}${left.slice(1)}`;
    return { label, second: payments.length > 0 ? withTaken : left };
  }

  return {
    payments,
    due,
    plan,
    words,
    read: (entry) => readEntry(entry, context),
    refuses: (paid) => (paidBy(paid) > 0 ? null : { problem: 'Escribe un monto mayor a 0' }),
  };
}
