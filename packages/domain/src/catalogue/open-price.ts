import type { Cents } from '#money/money.ts';
import { type Percent, percentOf, wholePercent } from '#money/percent.ts';

interface Priced {
  /** One of the kinds of products; none said: a copy from before there were kinds. */
  kind?: string | undefined;
  priceCents: Cents;
}

/** A service whose price is written when it is charged. */
export const hasOpenPrice = ({ kind, priceCents }: Priced): boolean => kind === 'service' && priceCents === 0;

/** What is no service has a price of its own: a price of nothing would be a mistake that gives goods away. */
export const isSellingPrice = (product: Priced): boolean => product.priceCents > 0 || hasOpenPrice(product);

/** What is said of a price that is none. */
export const noSellingPrice = 'El precio debe ser mayor a 0';

/** The most a price can be. */
export const mostPriceCents: Cents = 99_999_999;

/**
 * The label of a line that comes to a total with its tax. Where labels are without tax not every total can be reached: then it is
 * the first one above, a cent more at most, so that what is charged covers what is owed.
 */
export function labelFor(
  totalCents: Cents,
  tax: { taxPercent: Percent; isExempt: boolean },
  pricesIncludeTax: boolean,
): Cents {
  if (pricesIncludeTax || tax.isExempt) return totalCents;
  const faceOf = (label: Cents) => label + percentOf(label, tax.taxPercent);
  // A few cents below at first, for the tax is rounded.
  let label = Math.max(0, Math.floor((totalCents * wholePercent) / (wholePercent + tax.taxPercent)) - 2);
  while (faceOf(label) < totalCents) label += 1;
  return label;
}
