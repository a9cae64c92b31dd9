import type { Cents } from '@minipos/domain/money/money';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { amountDue, settle, type Tender, tenderProblems } from '@minipos/domain/payments/tenders';
import {
  type ChargeEntry,
  type EntryContext,
  overCreditOf,
  type RefusedEntry,
  readEntry,
} from '#features/payments/public.ts';
import { type ChargePlan, type PrimaryWords, planCharge, primaryWords } from './charge-plan.ts';

/** What money is taken for decides what is missing, what a press does next and how it is said: a sale, or a debt. */
export interface ChargeRules {
  payments: readonly NotedTender[];
  /** What is missing, in the currency of a way of paying. */
  due: (method: PaymentMethodCode) => Cents;
  plan: (entry: ChargeEntry) => ChargePlan;
  read: (entry: ChargeEntry) => ReturnType<typeof readEntry>;
  words: (plan: ChargePlan, change: readonly Tender[]) => PrimaryWords;
  /** Why these payments with this change end nothing; null when they do. */
  refuses: (paid: readonly Tender[], change: readonly Tender[]) => Pick<RefusedEntry, 'problem' | 'overCredit'> | null;
}

/** A sale: everything is paid, and what is too much goes back. */
export function saleRules(context: EntryContext, allowed: readonly PaymentMethodCode[]): ChargeRules {
  const { bill, payments, client } = context;
  return {
    payments,
    due: (method) => amountDue(bill, payments, method),
    plan: (entry) => planCharge(entry, context, allowed),
    read: (entry) => readEntry(entry, context),
    words: (plan, change) => primaryWords(plan, settle(bill, payments).totalCents, change),
    refuses: (paid, change) =>
      tenderProblems(bill, paid, change, client !== null).length === 0
        ? overCreditOf(paid, context)
        : { problem: 'Los pagos no cubren el total.' },
  };
}
