import type { Product } from '@minipos/contract/catalogue/products';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';

/** How much to order: up to the maximum where the product has one, else up to its minimum. */
export function missingStock({ stock, minStock, maxStock }: Pick<Product, 'stock' | 'minStock' | 'maxStock'>): number {
  const goal = Math.max(quantityFromDecimal(maxStock ?? minStock), quantityFromDecimal(minStock));
  return decimalFromQuantity(Math.max(0, goal - quantityFromDecimal(stock)));
}
