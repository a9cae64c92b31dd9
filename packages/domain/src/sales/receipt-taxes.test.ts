import { expect, it } from 'vitest';
import { receiptTaxes } from './receipt-taxes.ts';

it('groups base and tax by rate, exempt apart from zero', () => {
  const line = (taxRate: number, taxUSD: number, totalUSD: number, isExempt = false) => ({
    taxRate,
    taxUSD,
    totalUSD,
    isExempt,
  });
  expect(
    receiptTaxes([line(0, 0, 3, true), line(16, 0.16, 1.16), line(16, 0.32, 2.32), line(8, 0.08, 1.08), line(0, 0, 1)]),
  ).toEqual([
    { taxRate: 16, isExempt: false, baseUSD: 3, taxUSD: 0.48 },
    { taxRate: 8, isExempt: false, baseUSD: 1, taxUSD: 0.08 },
    { taxRate: 0, isExempt: false, baseUSD: 1, taxUSD: 0 },
    { taxRate: 0, isExempt: true, baseUSD: 3, taxUSD: 0 },
  ]);
});
