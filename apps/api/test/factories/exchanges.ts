import { randomUUID } from 'node:crypto';
import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import type { NewSale, SaleHistory } from '@minipos/contract/sales/sales';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import { type CartLine, emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { exchangeCredit, type PendingExchange } from '@minipos/domain/orders/open-order';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, changeDue, type Tender } from '@minipos/domain/payments/tenders';
import { heldBs, proposeRefund } from '@minipos/domain/sales/refund-money';
import { refundFigures } from '@minipos/domain/sales/refunds';
import { soldSoFar } from './random/sales.ts';
import { chargedSale } from './sales.ts';

/** Units of a sale at four dollars each that come back for others. */
export const bringBack = (
  sale: Pick<SaleSummary, 'uuid' | 'number' | 'receiptNumber'>,
  units: number,
  fields: Partial<PendingExchange> = {},
): PendingExchange => ({
  saleUuid: sale.uuid,
  saleNumber: sale.receiptNumber ?? sale.number,
  refundUuid: randomUUID(),
  reason: 'Prefiere otro',
  lines: [{ line: 1, quantity: units, isRestocked: true }],
  totalUSD: units * 4,
  creditUSD: 0,
  ...fields,
});

/** So much of each line of a sale, in thousandths, worth what the till computes: the debt first. */
export function bringBackOf(sale: SaleHistory, quantities: readonly number[]): PendingExchange {
  const { totalCents } = refundFigures(soldSoFar(sale), quantities, false);
  const held = sale.held.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) }));
  const bill = { totalCents, rate: sale.rate?.rate ?? null, heldBsCents: heldBs(held) };
  const credit = proposeRefund(bill, held).find(({ method }) => method === 'credit')?.amountCents ?? 0;
  return bringBack(sale, 0, {
    lines: sale.items.flatMap(({ line }, place) => {
      const quantity = quantities[place] ?? 0;
      return quantity > 0 ? [{ line, quantity: decimalFromQuantity(quantity), isRestocked: true }] : [];
    }),
    totalUSD: decimalFromCents(totalCents),
    creditUSD: decimalFromCents(credit),
  });
}

interface Terms {
  lines: readonly CartLine[];
  exchange: PendingExchange;
  rate?: string | null;
  igtfPercent?: number;
  /** What pays the rest, or hands back what is too much. */
  rest?: Tender['method'];
  clientUuid?: string | null;
  sessionUuid?: string | null;
}

/** A sale whose first payment is what came back, charged as a till does it. */
export function exchangeSale(terms: Terms): NewSale {
  const { lines, exchange, rate = null, igtfPercent = 0, rest = 'cash_usd', clientUuid = null } = terms;
  const cart = { ...emptyCart(true), lines: [...lines], clientUuid };
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent };
  const clientCredit = exchangeCredit(exchange);
  const payments: Tender[] =
    clientCredit > 0 ? [{ method: 'exchange', currency: 'USD', amountCents: clientCredit }] : [];
  const currency = currencyOf(rest);
  const due = amountDue(bill, payments, rest);
  if (due > 0) payments.push({ method: rest, currency, amountCents: due });
  const back = changeDue(bill, payments, [], currency);
  const change: Tender[] = back > 0 ? [{ method: rest, currency, amountCents: back }] : [];
  const sale = chargedSale(cart, { payments, change, rate, igtfPercent }, { sessionUuid: terms.sessionUuid ?? null });
  const noted = sale.payments.map((paid) =>
    paid.method === 'exchange' ? { ...paid, reference: exchange.saleNumber } : paid,
  );
  return { ...sale, payments: noted, exchange: { ...exchange, lines: [...exchange.lines] } };
}
