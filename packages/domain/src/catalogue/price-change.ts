import type { Cents } from '#money/money.ts';
import { type Percent, percentOf } from '#money/percent.ts';
import { hasOpenPrice, mostPriceCents } from './open-price.ts';

/** How the prices of many products change at once. */
export type PriceChange = { by: 'amount'; priceCents: Cents } | { by: 'raise' | 'lower'; percent: Percent };

interface Priced {
  kind?: string | undefined;
  priceCents: Cents;
}

/** What a product would cost after the change; `impossiblePrice` says whether it can. A percentage leaves an open price open. */
export function changedPrice(product: Priced, change: PriceChange): Cents {
  if (change.by === 'amount') return change.priceCents;
  const { priceCents } = product;
  if (hasOpenPrice(product)) return priceCents;
  const part = percentOf(priceCents, change.percent);
  return change.by === 'raise' ? priceCents + part : priceCents - part;
}

/** Why a product cannot take the change; null when it can. A price that is no more what was asked for would be a surprise. */
export function impossiblePrice(product: Priced & { name: string }, change: PriceChange): string | null {
  if (hasOpenPrice(product) && change.by !== 'amount') return null;
  const next = changedPrice(product, change);
  if (next < 1) return `«${product.name}» quedaría en menos de $0,01`;
  return next > mostPriceCents ? `«${product.name}» pasaría del precio más alto, $999.999,99` : null;
}

/** What is said of a percentage that would leave nothing of the price. */
export const notWholePrice = 'Para bajar precios, escribe un porcentaje menor a 100';
