import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { maxStock, type StockOperation, stockAfter } from '@minipos/domain/stock/stock';

export interface StockPreview {
  /** The figure the operation leaves. */
  after: number;
  /** What it adds or, below zero, takes away. */
  delta: number;
  /** More was to be subtracted than there is. */
  stopsAtZero: boolean;
  /** Beyond what a product may hold. */
  tooMuch: boolean;
}

/** What an operation would leave; null while the quantity typed is none. */
export function previewStock(
  onHand: number,
  operation: StockOperation,
  quantity: number | null | undefined,
): StockPreview | null {
  if (quantity === null || quantity === undefined || Number.isNaN(quantity) || quantity < 0) return null;
  try {
    const before = quantityFromDecimal(onHand);
    const asked = quantityFromDecimal(quantity);
    const after = stockAfter(before, operation, asked);
    return {
      after: decimalFromQuantity(after),
      delta: decimalFromQuantity(after - before),
      stopsAtZero: operation === 'subtract' && asked > Math.max(0, before),
      tooMuch: after > maxStock,
    };
  } catch {
    // A fourth decimal: the form says so under the field.
    return null;
  }
}
