import type { SaleHistory } from '@minipos/contract/sales/sales';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { PendingExchange } from '@minipos/domain/orders/open-order';
import { saleName } from '../list/sale-list-words.ts';
import type { ReadRefund } from './refund-entry.ts';

/** A filled-in return as it lies on the counter: what was sold on credit lowers the debt, the rest pays. */
export function exchangeOf(
  sale: SaleHistory,
  { body, totalCents, payments }: ReadRefund,
  named: Pick<PendingExchange, 'refundUuid' | 'reason'>,
): PendingExchange {
  return {
    ...named,
    saleUuid: sale.uuid,
    saleNumber: saleName(sale),
    lines: body.lines,
    totalUSD: decimalFromCents(totalCents),
    creditUSD: payments.find(({ method }) => method === 'credit')?.amount ?? 0,
  };
}
