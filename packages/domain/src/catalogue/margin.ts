import { divideHalfUp } from '#money/half-up.ts';
import type { Cents } from '#money/money.ts';

/**
 * What a sale leaves: in cents per unit, over the price without tax, and over the cost. Percents have two decimals.
 */
export interface Margin {
  profitCents: Cents;
  marginPercent: number;
  // None when the product costs nothing: any price is infinitely more.
  markupPercent: number | null;
}

/**
 * How a store prices: the tax in percent with two decimals, and whether the price on the shelf already contains it.
 */
export interface Pricing {
  taxPercent: number;
  includesTax: boolean;
}

/**
 * Both faces of a price: without tax, as the store earns it, and with tax, as the client pays it. Half-up, each once.
 */
export function priceFaces(priceCents: Cents, { taxPercent, includesTax }: Pricing): { net: Cents; gross: Cents } {
  const share = BigInt(Math.round(taxPercent * 100));
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) throw new RangeError(`Not a price in cents: ${priceCents}`);
  if (share < 0n || share > 10_000n) throw new RangeError(`Not a tax in percent: ${taxPercent}`);
  const price = BigInt(priceCents);
  if (includesTax) return { net: Number(divideHalfUp(price * 10_000n, 10_000n + share)), gross: priceCents };
  return { net: priceCents, gross: Number(divideHalfUp(price * (10_000n + share), 10_000n)) };
}

/** Margin of a price without tax over a cost without tax; null without a price. */
export function marginOf(netPriceCents: Cents, costCents: Cents): Margin | null {
  if (netPriceCents <= 0) return null;
  const profitCents = netPriceCents - costCents;
  return {
    profitCents,
    marginPercent: percent(profitCents, netPriceCents),
    markupPercent: costCents > 0 ? percent(profitCents, costCents) : null,
  };
}

// Half away from zero in the second decimal, so that a loss reads like the gain of the same size.
function percent(part: Cents, whole: Cents): number {
  const hundredths = Number(divideHalfUp(BigInt(Math.abs(part)) * 10_000n, BigInt(whole)));
  return (part < 0 && hundredths > 0 ? -hundredths : hundredths) / 100;
}
