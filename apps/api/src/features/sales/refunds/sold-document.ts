import { centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { SoldDocument } from '@minipos/domain/sales/refunds';
import type { Refunds } from '../documents/sale-history.queries.ts';
import type { SaleDetail } from '../documents/sales-list.queries.ts';

/** A stored sale as the rules of refunds read it, with what has come back so far. */
export const soldDocument = (
  { sale, items }: SaleDetail,
  { refunds }: Pick<Refunds, 'refunds'>,
  returned: ReadonlyMap<number, Quantity>,
): SoldDocument => ({
  lines: items.map((item) => ({
    quantity: quantityFromDecimal(item.quantity),
    returned: returned.get(item.line) ?? 0,
    discountCents: centsFromDecimal(item.discount_usd),
    taxCents: centsFromDecimal(item.tax_usd),
    totalCents: centsFromDecimal(item.total_usd),
  })),
  deliveryCents: centsFromDecimal(sale.delivery_usd),
  isDeliveryReturned: refunds.some(({ delivery_usd }) => Number(delivery_usd) > 0),
  igtfCents: centsFromDecimal(sale.igtf_usd),
});
