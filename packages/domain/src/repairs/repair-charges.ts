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
 * What of the money paid ahead for a repair still waits for it: less what its own sales took from the client's account, and no more
 * than is in the client's favour, for it may have paid an older debt or another purchase.
 */
export const openAdvance = (paid: { totalUSD: number; usedUSD: number; favourUSD: number }): Cents =>
  Math.max(
    0,
    Math.min(centsFromDecimal(paid.totalUSD) - centsFromDecimal(paid.usedUSD), centsFromDecimal(paid.favourUSD)),
  );

/** How much of what still waits for a repair pays it now, by what this device knows of the client's account. */
export const advanceToUse = (dueCents: Cents, openUSD: number, clientDebtUSD: number): Cents =>
  Math.max(0, Math.min(dueCents, centsFromDecimal(openUSD), -centsFromDecimal(clientDebtUSD)));

/**
 * Payments with no more paid ahead than is in the client's favour by now: while the order waited, the money may have paid something
 * else. The same ones where nothing changes.
 */
export function advancesWithin<P extends { amountCents: Cents; isAdvance?: boolean }>(
  payments: readonly P[],
  clientDebtUSD: number,
): readonly P[] {
  let favour = Math.max(0, -centsFromDecimal(clientDebtUSD));
  const within = payments.map((paid) => {
    if (!paid.isAdvance) return paid;
    const amountCents = Math.min(paid.amountCents, favour);
    favour -= amountCents;
    return amountCents === paid.amountCents ? paid : { ...paid, amountCents };
  });
  return within.every((paid, at) => paid === payments[at]) ? payments : within.filter((paid) => paid.amountCents > 0);
}

/** What a repair may still cost its client: its lines, or what was said at the counter, less what waits for it. */
export const mayCostCents = (repair: {
  finalCostUSD: number;
  estimatedCostUSD: number | null;
  advances: { openUSD: number };
}): Cents => {
  const cost = repair.finalCostUSD || repair.estimatedCostUSD || 0;
  return Math.max(0, centsFromDecimal(cost) - centsFromDecimal(repair.advances.openUSD));
};

/** Sales as people read them in a line. */
export const saleNumbers = (sales: readonly { number: string }[]): string =>
  sales.map(({ number }) => number).join(', ');
