import { type Cents, centsFromDecimal } from '#money/money.ts';

/** A sale with what of it can still charge repairs. */
export interface OpenCharge {
  saleId: number;
  openCents: Cents;
}

export interface RepairCharge {
  saleId: number;
  cents: Cents;
}

/**
 * What of each sale pays for a repair, in the order given: each is used up before the next one is touched. Null: together they do
 * not reach the total.
 */
export function chargeRepair(totalCents: Cents, sales: readonly OpenCharge[]): RepairCharge[] | null {
  let left = totalCents;
  const charges = sales.map(({ saleId, openCents }) => {
    const cents = Math.max(0, Math.min(left, openCents));
    left -= cents;
    return { saleId, cents };
  });
  return left > 0 ? null : charges;
}

/** What is still to be charged for a repair: work may have been added since the till charged it. */
export const owedCents = (repair: { finalCostUSD: number; charged: { totalUSD: number } }): Cents =>
  Math.max(0, centsFromDecimal(repair.finalCostUSD) - centsFromDecimal(repair.charged.totalUSD));

/**
 * How much of what was paid ahead for a repair pays it now: what of it is still in the client's favour, for it may have paid an older
 * debt or another purchase, and no more than is charged.
 */
export const advanceToUse = (dueCents: Cents, advancedUSD: number, clientDebtUSD: number): Cents =>
  Math.max(0, Math.min(dueCents, centsFromDecimal(advancedUSD), -centsFromDecimal(clientDebtUSD)));

/** What a repair may still cost its client: its lines, or what was said at the counter, less what was paid ahead. */
export const mayCostCents = (repair: {
  finalCostUSD: number;
  estimatedCostUSD: number | null;
  advances: { totalUSD: number };
}): Cents => {
  const cost = repair.finalCostUSD || repair.estimatedCostUSD || 0;
  return Math.max(0, centsFromDecimal(cost) - centsFromDecimal(repair.advances.totalUSD));
};

/** Sales as people read them in a line. */
export const saleNumbers = (sales: readonly { number: string }[]): string =>
  sales.map(({ number }) => number).join(', ');
