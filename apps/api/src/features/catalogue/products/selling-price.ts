import type { NewProduct, ProductChanges } from '@minipos/contract/catalogue/products';
import { isSellingPrice, noSellingPrice } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { AppError } from '#http/answers/errors.ts';

/** Only a service may have no price: it is written when it is charged. A device checks this too, and is not believed. */
export function requireSellingPrice({
  kind = 'stocked',
  priceUSD = 0,
}: Pick<NewProduct, 'kind' | 'priceUSD'> | Pick<ProductChanges, 'kind' | 'priceUSD'>): void {
  if (isSellingPrice({ kind, priceCents: centsFromDecimal(priceUSD) })) return;
  throw new AppError('VALIDATION', { fields: { priceUSD: noSellingPrice } });
}
