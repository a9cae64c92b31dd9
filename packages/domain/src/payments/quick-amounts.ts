import { denominations } from '#money/denominations.ts';
import type { Cents } from '#money/money.ts';
import type { Currency } from '#stores/store-types.ts';

// Sums of notes people hand over: for bolívares, whose notes are small, bundles of them.
const bundles: Readonly<Record<Currency, readonly Cents[]>> = {
  USD: denominations.USD.filter((cents) => cents >= 500).toReversed(),
  VES: [10_000, 50_000, 100_000, 500_000, 1_000_000],
};

/**
 * What a client probably hands over for an amount: it, rounded up to the next five, ten, twenty … Largest last, at most
 * three, none twice, never the amount itself.
 */
export function quickAmounts(due: Cents, currency: Currency): Cents[] {
  if (due <= 0) return [];
  const rounded = bundles[currency].map((note) => Math.ceil(due / note) * note);
  return [...new Set(rounded)]
    .filter((cents) => cents > due)
    .toSorted((a, b) => a - b)
    .slice(0, 3);
}
