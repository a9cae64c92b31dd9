import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { type PaymentMethodCode, paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { clientCreditLeft } from '@minipos/domain/sales/refund-money';
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

/** What each method brought less change and refunds, in its own currency; below zero where change left in another one. */
export function heldMoney(tenders: SaleDetail['tenders'], { payments }: Pick<Refunds, 'payments'>): Tender[] {
  const moved = [
    ...tenders.map((tender) => ({ ...tender, sign: tender.kind === 'payment' ? 1 : -1 })),
    ...payments.map((payment) => ({ ...payment, sign: -1 })),
  ];
  return paymentMethodCodes.flatMap((method: PaymentMethodCode) =>
    (['USD', 'VES'] as const).flatMap((currency: Currency): Tender[] => {
      const own = moved.filter((one) => one.method === method && one.currency === currency);
      const amountCents = own.reduce((sum, { sign, amount }) => sum + sign * centsFromDecimal(amount), 0);
      return amountCents === 0 ? [] : [{ method, currency, amountCents }];
    }),
  );
}

/** Change of a sale that is still client credit. */
export function heldClientCredit(tenders: SaleDetail['tenders'], { payments }: Pick<Refunds, 'payments'>): Cents {
  const inCents = ({ method, amount }: { method: string; amount: string }) => ({
    method,
    amountCents: centsFromDecimal(amount),
  });
  return clientCreditLeft(tenders.filter(({ kind }) => kind === 'change').map(inCents), payments.map(inCents));
}
