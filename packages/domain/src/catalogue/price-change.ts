import type { Cents } from '#money/money.ts';
import { type Percent, percentOf } from '#money/percent.ts';
import { hasOpenPrice, mostPriceCents } from './open-price.ts';

/** How the prices of many products change at once. */
export type PriceChange = { by: 'amount'; priceCents: Cents } | { by: 'raise' | 'lower'; percent: Percent };

/**
 * What a product costs after the change. A percentage leaves an open price open, and takes no price below a cent nor
 * above the most there is.
 */
export function changedPrice(product: { kind?: string | undefined; priceCents: Cents }, change: PriceChange): Cents {
  if (change.by === 'amount') return change.priceCents;
  const { priceCents } = product;
  if (hasOpenPrice(product)) return priceCents;
  const part = percentOf(priceCents, change.percent);
  return Math.min(mostPriceCents, Math.max(1, change.by === 'raise' ? priceCents + part : priceCents - part));
}
