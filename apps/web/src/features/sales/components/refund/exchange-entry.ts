import type { SaleHistory } from '@minipos/contract/sales/sales';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { PendingExchange } from '@minipos/domain/orders/open-order';
import { saleName } from '../list/sale-list-words.ts';
import type { ReadRefund } from './refund-entry.ts';

/** A filled-in return as it lies on the counter: what was sold on credit lowers the debt, the rest pays. */
export function exchangeOf(
  sale: SaleHistory,
  { body, totalCents, lineCents, payments }: ReadRefund,
  named: Pick<PendingExchange, 'refundUuid' | 'reason'>,
): PendingExchange {
  return {
    ...named,
    saleUuid: sale.uuid,
    saleNumber: saleName(sale),
    lines: body.lines.map((line) => ({ ...line, ...printedOf(sale, lineCents, line.line) })),
    totalUSD: decimalFromCents(totalCents),
    creditUSD: payments.find(({ method }) => method === 'credit')?.amount ?? 0,
  };
}

/** What the receipt of the new sale says of a line that comes back. */
function printedOf({ items }: SaleHistory, lineCents: readonly number[], line: number) {
  const place = items.findIndex((item) => item.line === line);
  const item = items[place];
  if (!item) return {};
  const { productName, unit } = item;
  return { productName, ...(unit ? { unit } : {}), totalUSD: decimalFromCents(lineCents[place] ?? 0) };
}
