import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { clientCreditLeft, heldOf } from '@minipos/domain/sales/refund-money';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { Refunds } from './sale-history.queries.ts';
import type { SaleDetail } from './sales-list.queries.ts';

/** How much of each line has come back. */
export function returnedQuantities({ items }: Pick<Refunds, 'items'>): Map<number, Quantity> {
  const returned = new Map<number, Quantity>();
  for (const { line, quantity } of items) {
    returned.set(line, (returned.get(line) ?? 0) + quantityFromDecimal(quantity));
  }
  return returned;
}

/** How much of each line came back in returns that stand beside the sale. */
export const returnedApart = ({ apart }: Pick<Refunds, 'apart'>): Map<number, Quantity> =>
  new Map(apart.map(({ line, quantity }) => [line, quantityFromDecimal(quantity)]));

/** What each method brought less change and refunds, in its own currency; below zero where change left in another one. */
export function heldMoney(tenders: SaleDetail['tenders'], { payments }: Pick<Refunds, 'payments'>): Tender[] {
  const inCents = (moved: { method: string; currency: string; amount: string }): Tender => ({
    method: moved.method as PaymentMethodCode,
    currency: moved.currency as Currency,
    amountCents: centsFromDecimal(moved.amount),
  });
  const of = (kind: string) => tenders.filter((tender) => tender.kind === kind).map(inCents);
  return heldOf(of('payment'), [...of('change'), ...payments.map(inCents)]);
}

/** Change of a sale that is still client credit. */
export function heldClientCredit(tenders: SaleDetail['tenders'], { payments }: Pick<Refunds, 'payments'>): Cents {
  const inCents = ({ method, amount }: { method: string; amount: string }) => ({
    method,
    amountCents: centsFromDecimal(amount),
  });
  return clientCreditLeft(tenders.filter(({ kind }) => kind === 'change').map(inCents), payments.map(inCents));
}
