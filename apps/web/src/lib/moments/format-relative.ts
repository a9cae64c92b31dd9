import { type DateInput, formatDate } from '../format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function distance(span: number): string {
  if (span < hour) return `${Math.max(1, Math.floor(span / minute))} min`;
  if (span < day) return `${Math.floor(span / hour)} h`;
  const days = Math.floor(span / day);
  return days === 1 ? '1 día' : `${days} días`;
}

/** `hace 5 min`, `en 2 h`; from a week on, the date says more than a count. */
export function formatRelative(value: DateInput, now: DateInput = Date.now()): string {
  const then = new Date(value ?? Number.NaN).getTime();
  const span = new Date(now ?? Number.NaN).getTime() - then;
  if (Number.isNaN(span) || Math.abs(span) >= 7 * day) return formatDate(value);
  if (Math.abs(span) < 45_000) return 'hace un momento';
  return span > 0 ? `hace ${distance(span)}` : `en ${distance(-span)}`;
}
