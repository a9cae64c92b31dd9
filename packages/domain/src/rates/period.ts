import { addDays, isDay } from './rates.ts';

/** Days of a business, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period that is looked at once. */
export const maxPeriodDays = 400;

/** Those of every list. */
export const periodPresets = ['today', 'yesterday', 'week', 'month', 'last_month'] as const;
/** Those of reports: quarters and the year besides. */
export const reportPresets = [...periodPresets, 'quarter', 'last_quarter', 'year'] as const;
export type PeriodPreset = (typeof reportPresets)[number];

export const periodPresetLabels: Readonly<Record<PeriodPreset, string>> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: '7 días',
  month: 'Mes',
  last_month: 'Mes pasado',
  quarter: 'Trimestre',
  last_quarter: 'Trimestre pasado',
  year: 'Año',
};

const dayMs = 86_400_000;
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the quarter of the calendar in which a day is. */
const quarterOf = (day: string) =>
  `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/** The days a preset means: the week, the month, the quarter and the year end today. */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const yesterday = addDays(today, -1);
  const monthEnd = addDays(firstOf(today), -1);
  const quarterEnd = addDays(quarterOf(today), -1);
  const periods: Record<PeriodPreset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOf(today), to: today },
    last_month: { from: firstOf(monthEnd), to: monthEnd },
    quarter: { from: quarterOf(today), to: today },
    last_quarter: { from: quarterOf(quarterEnd), to: quarterEnd },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return periods[preset];
}

export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Days in any order as periods without a gap. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** The same day of the year before; null for the 29th of February, which that year does not have. */
export function sameDayLastYear(day: string): string | null {
  const moved = yearBack(day);
  return isDay(moved) ? moved : null;
}

/** The same days of the year before; a period that begins or ends on the 29th of February does so on the 28th. */
export function sameDaysLastYear({ from, to }: Period): Period {
  const back = (day: string) => sameDayLastYear(day) ?? `${yearBack(day).slice(0, 8)}28`;
  return { from: back(from), to: back(to) };
}

const yearBack = (day: string) => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;

const reversed = 'La fecha inicial es posterior a la final';
/** Before it there is nothing to look for: a year with a digit missing. */
const firstDay = '2000-01-01';

/** What is wrong with a period; null: nothing. */
export function periodProblem({ from, to }: Period, today: string, mostDays = maxPeriodDays): string | null {
  if (!isDay(from) || !isDay(to)) return 'Escribe las dos fechas';
  if (from > to) return reversed;
  if (from < firstDay) return 'Revisa el año de la fecha inicial';
  if (to > today) return 'El período no puede terminar después de hoy';
  return daysIn({ from, to }) > mostDays ? `Elige como máximo ${mostDays} días` : null;
}

/** The days a list is narrowed to, both included; either end may be open. */
export interface DayRange {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** What is wrong with the days of a list; null: nothing. */
export const dayRangeProblem = ({ startDate, endDate }: DayRange): string | null =>
  startDate && endDate && startDate > endDate ? reversed : null;

/** A day as people type it: 5/9/2026, 05-09-26, 05092026. Null when it is none. */
export function readTypedDay(text: string): string | null {
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  const parts = digits ?? /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}
