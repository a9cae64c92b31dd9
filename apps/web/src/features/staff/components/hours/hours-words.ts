import type { PersonHours, TimeMark, WeekOfHours } from '@minipos/contract/staff/hours';
import { daysOfWeek } from '@minipos/domain/hours/week-hours';
import { addDays } from '@minipos/domain/rates/rates';
import { toCsv } from '#lib/csv.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';

const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const wholeWeekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** The days of a week with how each is called: `lun 16`, `Lunes 16/11/2026`. */
export const namedDays = (monday: string) =>
  daysOfWeek(monday).map((day, at) => ({
    day,
    short: `${weekdays[at] ?? ''} ${day.slice(8)}`,
    whole: `${wholeWeekdays[at] ?? ''} ${formatDate(day)}`,
  }));

/** `16/11/2026 – 22/11/2026` */
export const weekText = (monday: string): string => `${formatDate(monday)} – ${formatDate(addDays(monday, 6))}`;

/** `8:05` for a column of figures; nothing worked is a dash. */
export const clockText = (minutes: number): string =>
  minutes === 0 ? '—' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** `2 marcas por revisar` */
export const toReview = (problems: number): string =>
  problems === 1 ? '1 marca por revisar' : `${problems} marcas por revisar`;

/** Nothing at all was marked. */
export const isUnmarked = ({ minutes, problems, inSince }: PersonHours): boolean =>
  minutes === 0 && problems === 0 && inSince === null;

/** Those who marked before those who did not, each by name as they came. */
export const markedFirst = (people: readonly PersonHours[]): PersonHours[] => [
  ...people.filter((person) => !isUnmarked(person)),
  ...people.filter(isUnmarked),
];

const lateMs = 15 * 60_000;

/** Where a mark comes from, what was done with it and why: one line each. */
export function markNotes({ at, deviceName, recordedAt, added, struck }: TimeMark): string[] {
  const isLate = Date.parse(recordedAt) - Date.parse(at) > lateMs;
  return [
    ...(added === null && deviceName !== null ? [deviceName] : []),
    ...(added === null && isLate ? [`Llegó el ${formatDateTime(recordedAt)}`] : []),
    ...(added ? [`Agregada por ${added.by} el ${formatDateTime(added.at)}: ${added.reason}`] : []),
    ...(struck ? [`Anulada por ${struck.by} el ${formatDateTime(struck.at)}: ${struck.reason}`] : []),
  ];
}

const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** The week as a spreadsheet takes it, in hours with two decimals; the last total is exact. */
export function hoursCsv({ monday, people }: WeekOfHours): string {
  const days = namedDays(monday).map(({ whole }) => whole);
  const head = ['Persona', ...days, 'Total (horas)', 'Total (h:mm)', 'Marcas por revisar'];
  const rows = people.map(({ name, days: worked, minutes, problems }) => [
    name,
    ...worked.map(inHours),
    inHours(minutes),
    minutes === 0 ? '0:00' : clockText(minutes),
    problems,
  ]);
  return toCsv([head, ...rows]);
}
