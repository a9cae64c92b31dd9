import { type Cents, centsFromDecimal, sum } from '#money/money.ts';
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
