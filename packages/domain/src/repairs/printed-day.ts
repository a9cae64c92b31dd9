import { addDays, caracasDay, dayBegins } from '#rates/rates.ts';

/**
 * The last moment of the day, in Caracas, so many days after another: what holds until a day holds all of it, and the day that is
 * printed of this moment is that one.
 */
export const lastMomentOf = (from: Date, daysLater = 0): Date =>
  new Date(dayBegins(addDays(caracasDay(from), daysLater + 1)).getTime() - 1);
