import type { StockMovement } from '@minipos/contract/catalogue/stock';
import { formatDate, formatDateTime } from '#lib/format.ts';

export interface StockPoint {
  /** The moment, or the day when there are many. */
  when: string;
  stock: number;
  [key: string]: string | number;
}

// As many bars as can be told apart.
const most = 40;

/**
 * The figure over time, oldest first, from movements that come newest first: after each movement, or at the close of
 * each day when there are too many to be told apart.
 */
export function stockPoints(movements: readonly StockMovement[]): StockPoint[] {
  const oldestFirst = movements.toReversed();
  return movements.length > most ? dayCloses(oldestFirst) : eachMovement(oldestFirst);
}

function dayCloses(movements: readonly StockMovement[]): StockPoint[] {
  // The last one of a day is where the figure stood.
  const days = new Map(movements.map(({ at, onHandAfter }) => [formatDate(at), onHandAfter]));
  return Array.from(days, ([when, stock]) => ({ when, stock }));
}

function eachMovement(movements: readonly StockMovement[]): StockPoint[] {
  const seen = new Map<string, number>();
  return movements.map(({ at, onHandAfter }) => {
    const minute = formatDateTime(at);
    const turn = (seen.get(minute) ?? 0) + 1;
    seen.set(minute, turn);
    // Two in one minute are two points.
    return { when: turn === 1 ? minute : `${minute} (${turn})`, stock: onHandAfter };
  });
}
