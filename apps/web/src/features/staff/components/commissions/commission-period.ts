import type { CommissionPeriod } from '@minipos/contract/staff/commissions';
import { addDays } from '@minipos/domain/rates/rates';

export interface WholePeriod {
  from: string;
  to: string;
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Both days, as the server completes them: until today and from the first of the month. */
export const wholePeriod = ({ from, to }: CommissionPeriod, today: string): WholePeriod => ({
  from: from ?? firstOf(to ?? today),
  to: to ?? today,
});

/** The whole month before that of a day. */
export function monthBefore(today: string): WholePeriod {
  const to = addDays(firstOf(today), -1);
  return { from: firstOf(to), to };
}

export const periodChoices = [
  { value: '', label: 'Este mes' },
  { value: 'before', label: 'El mes pasado' },
  { value: 'other', label: 'Otras fechas' },
] as const;
export type PeriodChoice = (typeof periodChoices)[number]['value'];

/** Which of the choices a period is. */
export function choiceOf(asked: CommissionPeriod, today: string): PeriodChoice {
  if (asked.from === undefined && asked.to === undefined) return '';
  const before = monthBefore(today);
  return asked.from === before.from && asked.to === before.to ? 'before' : 'other';
}

/** What to ask for; the dates to change begin as those of this month. */
export function periodOf(choice: PeriodChoice, today: string): CommissionPeriod {
  if (choice === 'before') return monthBefore(today);
  return choice === 'other' ? wholePeriod({}, today) : { from: undefined, to: undefined };
}
