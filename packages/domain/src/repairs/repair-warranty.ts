import { lastMomentOf } from './printed-day.ts';

/**
 * Until when a line is under warranty: all of the day that is printed. What the client pays for has one of its own from the day it
 * is handed over; what is done again for free keeps the end of the first one: a warranty never starts anew.
 */
export function warrantyEnds(
  line: { warrantyDays: number; totalCents: number },
  deliveredAt: Date,
  first: Date | null,
): Date | null {
  if (line.warrantyDays === 0) return null;
  const own = lastMomentOf(deliveredAt, line.warrantyDays);
  if (first === null || line.totalCents > 0) return own;
  return own < first ? own : first;
}

/** What parts and work are under, unless a line says otherwise; the most a line may say. */
export const defaultWarrantyDays = 30;
export const maxWarrantyDays = 1095;
