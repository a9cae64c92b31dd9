import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';

// Noon of a day that has gone: at its beginning it would stand before what was sold on it.
const noonMs = 12 * 3_600_000;

export const notYet = 'La fecha no puede ser futura';

/** The moment at which a debt that was set by hand begins; null for a day that has not come. */
export function momentOfDay(now: Date, date: string | null): Date | null {
  const today = caracasDay(now);
  if (date === null || date === today) return now;
  return date > today ? null : new Date(dayBegins(date).getTime() + noonMs);
}
