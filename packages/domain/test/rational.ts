// Exact fractions for checking money independently of the code that computes it.
export interface Rational {
  top: bigint;
  bottom: bigint;
}

export const ratio = (top: bigint | number, bottom: bigint | number = 1n): Rational => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

const plus = (a: Rational, b: Rational): Rational => ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Rational, b: Rational): Rational => ratio(a.top * b.top, a.bottom * b.bottom);
export const total = (parts: Rational[]): Rational => parts.reduce(plus, ratio(0));
export const over = (a: Rational, b: Rational): Rational => ratio(a.top * b.bottom, a.bottom * b.top);
const isLess = (a: Rational, b: Rational): boolean => a.top * b.bottom < b.top * a.bottom;
export const smaller = (a: Rational, b: Rational): Rational => (isLess(a, b) ? a : b);

// The decimal text '842.2067' as a fraction.
export function fromText(text: string): Rational {
  const [whole = '', decimals = ''] = text.split('.');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

// Half away from zero, by looking for the integer whose distance is at most one half.
export function nearest({ top, bottom }: Rational): number {
  const size = top < 0n ? -top : top;
  const floor = size / bottom;
  const twiceRest = (size - floor * bottom) * 2n;
  const rounded = Number(twiceRest >= bottom ? floor + 1n : floor);
  return top < 0n && rounded !== 0 ? -rounded : rounded;
}
