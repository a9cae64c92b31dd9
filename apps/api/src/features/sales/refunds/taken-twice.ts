import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { returnNumber } from '@minipos/domain/sales/counter-returns';
import { takenTwice } from '@minipos/domain/sales/refunds';
import { formatNumber } from '@minipos/domain/text/format';
import { returnedQuantities } from '../documents/sale-held.ts';
import type { Refunds } from '../documents/sale-history.queries.ts';
import type { SaleDetail } from '../documents/sales-list.queries.ts';
import type { Goods } from './refund-parts.ts';

/**
 * Which of the goods that come back now had come back already, in returns that stand beside the sale, for a person to read:
 * '1 × Café (D-2A7D1E01)'. Null: none.
 */
export function alreadyBack({ items }: SaleDetail, refunds: Refunds, lines: Goods['lines']): string[] | null {
  const returned = returnedQuantities(refunds);
  const twice = refunds.apart.flatMap(({ line, quantity, uuids }) => {
    const sold = items.find((item) => item.line === line);
    const now = lines.find((one) => one.line === line)?.figures.quantity ?? 0;
    if (!sold) return [];
    const again = takenTwice(
      { quantity: quantityFromDecimal(sold.quantity), returned: returned.get(line) ?? 0 },
      quantityFromDecimal(quantity),
      now,
    );
    const named = `${formatNumber(decimalFromQuantity(again))} × ${sold.product_name}`;
    return again === 0 ? [] : [`${named} (${uuids.map(returnNumber).join(', ')})`];
  });
  return twice.length === 0 ? null : twice;
}
