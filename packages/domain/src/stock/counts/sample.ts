/** Classes of products by what was sold of them: A brings most of the money, C the least. */
type SampleClass = 'A' | 'B' | 'C';

/** Shares of a sample: what brings most of the money is looked at most often. */
const shares: Readonly<Record<SampleClass, number>> = { A: 50, B: 30, C: 20 };

/** The part of what was sold up to which a product is of a class, in hundredths. */
export const classBounds = { A: 80, B: 95 } as const;

/** How many of each class a sample of a size takes; together they are the size. */
export function sampleQuotas(size: number): Record<SampleClass, number> {
  const a = Math.ceil((size * shares.A) / 100);
  const b = Math.min(size - a, Math.ceil((size * shares.B) / 100));
  return { A: a, B: b, C: size - a - b };
}
