import { addDays, isDay } from './rates.ts';

/** Days of a business, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period that is looked at once. */
export const maxPeriodDays = 400;

export const periodPresets = ['today', 'yesterday', 'week', 'month', 'last_month'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export const periodPresetLabels: Readonly<Record<PeriodPreset, string>> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: '7 días',
  month: 'Mes',
  last_month: 'Mes pasado',
};

const dayMs = 86_400_000;
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days a preset means: the week and the month end today. */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const yesterday = addDays(today, -1);
  const monthEnd = addDays(firstOf(today), -1);
  const periods: Record<PeriodPreset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOf(today), to: today },
    last_month: { from: firstOf(monthEnd), to: monthEnd },
  };
  return periods[preset];
}

export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** What is wrong with a period; null: nothing. */
export function periodProblem({ from, to }: Period, today: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Escribe las dos fechas';
  if (from > to) return 'La fecha inicial es posterior a la final';
  if (to > today) return 'El período no puede terminar después de hoy';
  return daysIn({ from, to }) > maxPeriodDays ? `Elige como máximo ${maxPeriodDays} días` : null;
}

/** A day as people type it: 5/9/2026, 05-09-26, 05092026. Null when it is none. */
export function readTypedDay(text: string): string | null {
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  const parts = digits ?? /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}
