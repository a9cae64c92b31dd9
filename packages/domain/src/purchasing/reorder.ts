import type { Quantity } from '#money/quantity.ts';

/** Whole weeks, so that no day of the week counts more than another. */
export const speedDays = 28;

/** A product that is newer is measured over the days it was there, but not over fewer than these. */
export const fewestSpeedDays = 7;

/** Until something came from a supplier it is not known how long they take. */
export const usualLeadDays = 3;

/** For how many days an order may be meant to last. */
export const coverChoices = [7, 14, 30] as const;

export interface ReorderFacts {
  /** On the shelf and on order together; below zero where more was sold than was counted. */
  available: Quantity;
  minStock: Quantity;
  /** Sold, less what came back, within `days`. */
  sold: Quantity;
  days: number;
  leadDays: number;
  coverDays: number;
  packSize: Quantity;
}

/**
 * How many packs to order: until the goods come and for the days they shall last, the store sells as it did, and the minimum stays
 * on the shelf. Packs are bought whole. Zero where nothing is needed.
 */
export function packsToOrder(facts: ReorderFacts): number {
  const { available, minStock, sold, days, leadDays, coverDays, packSize } = facts;
  const demand = Math.ceil((Math.max(sold, 0) * (leadDays + coverDays)) / days);
  const needed = minStock + demand - available;
  return needed > 0 ? Math.ceil(needed / packSize) : 0;
}

/** For how many days what is on the shelf lasts at the speed it sells; null where nothing was sold. */
export function daysLeft(stock: Quantity, { sold, days }: Pick<ReorderFacts, 'sold' | 'days'>): number | null {
  return sold > 0 ? Math.floor((Math.max(stock, 0) * days) / sold) : null;
}
