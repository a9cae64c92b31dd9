import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { weekdayOf } from '@minipos/domain/text/hours';
import { formatNumber } from '#lib/format.ts';
import type { StatCardProps } from '#ui/layout/stat-card.tsx';

interface Compared {
  today: { totalUSD: number | null };
  yesterdayByNow: { totalUSD: number | null };
}

/** How today stands against yesterday at the same minute; nothing where there is nothing to compare with. */
export function againstYesterday({ today, yesterdayByNow }: Compared): Pick<StatCardProps, 'trend'> {
  const before = yesterdayByNow.totalUSD;
  if (before === null || before <= 0 || today.totalUSD === null) return {};
  const percent = ((today.totalUSD - before) / before) * 100;
  const size = formatNumber(Math.abs(percent), percent > -10 && percent < 10 ? 1 : 0);
  if (size === '0') return { trend: { direction: 'flat', text: 'Igual que ayer a esta hora', tone: 'neutral' } };
  return percent > 0
    ? { trend: { direction: 'up', text: `${size} % más que ayer a esta hora`, tone: 'done' } }
    : { trend: { direction: 'down', text: `${size} % menos que ayer a esta hora`, tone: 'attention' } };
}

/** What bars and line mean: 'Barras: hoy · línea: promedio de los últimos 4 martes'. */
export function hoursLegend({ day, usualDays }: Pick<DayFigures, 'day' | 'usualDays'>): string {
  const weekday = weekdayOf(day);
  if (usualDays === 0) return 'Barras: hoy';
  if (usualDays === 1) return `Barras: hoy · línea: otro ${weekday} reciente`;
  return `Barras: hoy · línea: promedio de ${usualDays} ${weekday.endsWith('o') ? `${weekday}s` : weekday} recientes`;
}
