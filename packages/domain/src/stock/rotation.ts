/** What part of the sales a product belongs to: A brings the first 80 %, B up to 95 %, C the rest; `none` sold nothing. */
export const rotationClasses = ['none', 'C', 'B', 'A'] as const;
export type RotationClass = (typeof rotationClasses)[number];

export const rotationLabels: Readonly<Record<RotationClass, string>> = {
  none: 'Sin ventas',
  C: 'C',
  B: 'B',
  A: 'A',
};

/** The share of the net sales, added up from the product that brought most, up to which a product is of a class. */
export const rotationLimits = { A: 0.8, B: 0.95 } as const;

/**
 * How many whole days what is there lasts at the pace of a period; null when nothing was sold in it. What was sold past its
 * count lasts no day.
 */
export function daysOfStock(onHand: number, sold: number, days: number): number | null {
  if (sold <= 0) return null;
  return Math.floor((Math.max(0, onHand) * days) / sold);
}
