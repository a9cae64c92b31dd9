import { type Cents, centsFromDecimal, decimalFromCents, sum } from '#money/money.ts';
import { isForeign, type PaymentMethodCode } from './payment-methods.ts';

/**
 * What money by `credit` counts for, in cents: as a payment it becomes debt, as change it is left as client credit.
 */
export const onAccount = (tenders: readonly { method: string; amountUSD: number }[]): Cents =>
  sum(tenders.filter(({ method }) => method === 'credit').map(({ amountUSD }) => centsFromDecimal(amountUSD)));

/**
 * Whether change may stay as client credit: of a client, when nothing was sold on credit, and not where foreign money
 * would bear IGTF. That part is an advance, and as a payment of a debt it brings its IGTF.
 */
export function mayLeaveChange(
  { igtfPercent }: { igtfPercent: number },
  payments: readonly { method: PaymentMethodCode }[],
  hasClient: boolean,
): boolean {
  const bears = igtfPercent > 0 && payments.some(isForeign);
  return hasClient && !bears && payments.every(({ method }) => method !== 'credit');
}

/** What a client may still owe: the limit less the debt, never below zero. */
export const availableCredit = (client: { creditLimit: number; currentDebt: number }): Cents =>
  Math.max(0, centsFromDecimal(client.creditLimit) - centsFromDecimal(client.currentDebt));

/** How papers call credit that takes money the client had in their favour: an advance, or what they paid too much. */
export const paidAheadLabel = 'Pagado por adelantado';

/**
 * A sale's payments with those by credit in two where the account says so: what the client owes since is debt, the rest was in
 * their favour before. What is unknown after the sale is left as it is.
 */
export function splitCredit<P extends { method: string; amount: number }>(
  payments: readonly P[],
  balanceAfterUSD: number | null,
): (P & { isPaidAhead: boolean })[] {
  // Credit is counted in dollars.
  const credit = onAccount(payments.map(({ method, amount }) => ({ method, amountUSD: amount })));
  const owed = balanceAfterUSD === null ? credit : Math.max(0, centsFromDecimal(balanceAfterUSD));
  let ahead = Math.max(0, credit - owed);
  return payments.flatMap((paid) => {
    if (paid.method !== 'credit' || ahead === 0) return { ...paid, isPaidAhead: false };
    const cents = centsFromDecimal(paid.amount);
    const used = Math.min(cents, ahead);
    ahead -= used;
    const parts = [{ ...paid, amount: decimalFromCents(used), isPaidAhead: true }];
    return used === cents ? parts : [...parts, { ...paid, amount: decimalFromCents(cents - used), isPaidAhead: false }];
  });
}
