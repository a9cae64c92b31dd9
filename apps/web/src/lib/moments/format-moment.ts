import { caracasDay } from '@minipos/domain/rates/rates';
import { formatDate, formatTime } from '../format.ts';

/** When something happened, as short as it can be told: the time of today, day and month before it, then the year as well. */
export function formatMoment(at: number | string | Date, now: Date = new Date()): string {
  const day = caracasDay(new Date(at));
  const today = caracasDay(now);
  const time = formatTime(at);
  if (day === today) return time;
  const date = formatDate(at);
  return `${day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date} ${time}`;
}
