import type { Cents } from './money.ts';

/**
 * Gives an amount out in proportion to weights so that the parts add up to it exactly: each part is rounded down, and the
 * cents left over go one each to the largest remainders, the first of equals first. Nothing to weigh by: all to the first.
 */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  if (total < 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Only amounts and weights of zero or more can be shared out');
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / whole));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
