import { addDays, caracasDay, dayBegins } from '#rates/rates.ts';
import { longestShiftMs, minuteOf, pairMarks, type Shift, type TimeMark } from './time-marks.ts';

const minuteMs = 60_000;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The instant of a clock time (`08:05`) on a day in America/Caracas. */
export function momentAt(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(dayBegins(day).getTime() + (hours * 60 + minutes) * minuteMs);
}

/** Monday to Sunday. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** The marks that say everything about the hours of a week: a shift may have begun before it, or end after it. */
export const marksOfWeek = (monday: string): { from: Date; to: Date } => ({
  from: new Date(dayBegins(monday).getTime() - longestShiftMs),
  to: new Date(dayBegins(addDays(monday, 7)).getTime() + longestShiftMs),
});

/** The whole minutes of a shift on each business day of America/Caracas that it touches. */
export function minutesByDay({ in: entry, out: exit }: Shift): Map<string, number> {
  const minutes = new Map<string, number>();
  const end = minuteOf(exit.at);
  for (let from = minuteOf(entry.at); from < end; ) {
    const day = caracasDay(new Date(from * minuteMs));
    const until = Math.min(end, minuteOf(dayBegins(addDays(day, 1))));
    minutes.set(day, until - from);
    from = until;
  }
  return minutes;
}

/** A mark as it is kept: it may have been struck out, or stand there without a proof of who made it. */
export interface KeptMark extends TimeMark {
  isStruck: boolean;
  isProved: boolean;
}

/** Why somebody has to look at a mark. What misses its other half counts nothing until it has one. */
export const markProblems = ['missing_out', 'missing_in', 'unproved'] as const;
export type MarkProblem = (typeof markProblems)[number];

export const markProblemLabels: Readonly<Record<MarkProblem, string>> = {
  missing_out: 'Falta la salida',
  missing_in: 'Falta la entrada',
  unproved: 'Sin comprobar',
};

export interface WeekHours<M extends KeptMark = KeptMark> {
  /** Minutes of each day, Monday first. */
  days: number[];
  minutes: number;
  /** Of the marks of the week, by the mark's uuid. */
  problems: Map<string, MarkProblem>;
  /** The entry of who is at work now. */
  open: M | null;
}

/** Whether a mark counts: neither struck out nor without proof. */
const isCounted = ({ isStruck, isProved }: KeptMark): boolean => isProved && !isStruck;

/** What one person worked in a week. The marks are those of `marksOfWeek`; more change nothing. */
export function hoursOfWeek<M extends KeptMark>(marks: readonly M[], monday: string, now: Date): WeekHours<M> {
  const { shifts, alone, open } = pairMarks(marks.filter(isCounted), now);
  const week = daysOfWeek(monday);
  const perDay = new Map(week.map((day) => [day, 0]));
  for (const shift of shifts) {
    for (const [day, minutes] of minutesByDay(shift)) {
      const known = perDay.get(day);
      if (known !== undefined) perDay.set(day, known + minutes);
    }
  }
  const days = week.map((day) => perDay.get(day) ?? 0);
  const unproved = marks.filter(({ isStruck, isProved }) => !isStruck && !isProved);
  const problems = new Map<string, MarkProblem>();
  for (const mark of alone) if (isIn(mark, week)) problems.set(mark.uuid, missingOf(mark));
  for (const mark of unproved) if (isIn(mark, week)) problems.set(mark.uuid, 'unproved');
  return { days, minutes: days.reduce((sum, minutes) => sum + minutes, 0), problems, open };
}

const isIn = ({ at }: TimeMark, days: readonly string[]): boolean => days.includes(caracasDay(at));
const missingOf = ({ kind }: TimeMark): MarkProblem => (kind === 'in' ? 'missing_out' : 'missing_in');

/** What a person worked on one day, by the marks a device knows. */
export function minutesOfDay(marks: readonly TimeMark[], day: string, now: Date): number {
  const kept = marks.map((mark) => ({ ...mark, isStruck: false, isProved: true }));
  const monday = mondayOf(day);
  return hoursOfWeek(kept, monday, now).days[daysOfWeek(monday).indexOf(day)] ?? 0;
}

/** `8 h 05 min`, `45 min`, `0 min` */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}
