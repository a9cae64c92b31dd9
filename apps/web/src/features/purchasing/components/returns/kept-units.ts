import type { Purchase, PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';

/** What came of a line and did not go back. */
export const keptUnits = ({ receivedUnits, returnedUnits }: PurchaseItem): number =>
  Number(quantityText(quantityFromDecimal(receivedUnits) - quantityFromDecimal(returnedUnits)));

/** The same of each product of a purchase, on however many lines it stands; without those of which nothing is left. */
export function keptByProduct({ items }: Pick<Purchase, 'items'>): ReadonlyMap<number, number> {
  const kept = new Map<number, number>();
  for (const item of items) {
    const units = keptUnits(item);
    if (units > 0) kept.set(item.productId, (kept.get(item.productId) ?? 0) + units);
  }
  return kept;
}
