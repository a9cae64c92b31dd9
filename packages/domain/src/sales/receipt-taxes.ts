import { type Cents, centsFromDecimal, decimalFromCents } from '#money/money.ts';

interface Line {
  taxRate: number;
  isExempt: boolean;
  taxUSD: number;
  totalUSD: number;
}

/** Base and tax of a sale per rate, as papers show them, highest rate first; exempt is apart from 0 %. */
export function receiptTaxes(lines: readonly Line[]) {
  const groups = new Map<string, { taxRate: number; isExempt: boolean; base: Cents; tax: Cents }>();
  for (const { taxRate, isExempt, taxUSD, totalUSD } of lines) {
    const key = `${taxRate}:${isExempt}`;
    const group = groups.get(key) ?? { taxRate, isExempt, base: 0, tax: 0 };
    const tax = centsFromDecimal(taxUSD);
    groups.set(key, { ...group, base: group.base + centsFromDecimal(totalUSD) - tax, tax: group.tax + tax });
  }
  return [...groups.values()]
    .toSorted((a, b) => b.taxRate - a.taxRate || Number(a.isExempt) - Number(b.isExempt))
    .map(({ base, tax, ...group }) => ({
      ...group,
      baseUSD: decimalFromCents(base),
      taxUSD: decimalFromCents(tax),
    }));
}
