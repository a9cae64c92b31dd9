import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { daysIn, type Period } from '@minipos/domain/rates/period';
import { addDays } from '@minipos/domain/rates/rates';
import { hourWords, weekdayNames } from '@minipos/domain/text/hours';
import { column, figureOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { findWeekHours, type WeekHour } from './sold.queries.ts';

const keyOf = (hour: number) => `h${String(hour).padStart(2, '0')}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const centsOf = (cells: readonly WeekHour[]) => sum(cells.map(({ net_usd }) => centsFromDecimal(net_usd)));

/** How many of each day of the week a period has; the first is Monday. */
function weekdaysIn(period: Period): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let step = 0; step < daysIn(period); step += 1) {
    const place = (new Date(`${addDays(period.from, step)}T12:00:00Z`).getUTCDay() + 6) % 7;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** What an hour of each day of the week brings on average. */
export async function hoursOfWeek({ db, storeId, period }: Reading): Promise<ReportBody> {
  const found = await findWeekHours(db, storeId, period);
  const hours = found.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const shown = found.length === 0 ? [] : Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at);
  const days = weekdaysIn(period);
  const rows = weekdayNames.map((name, place) => {
    const own = found.filter(({ weekday }) => weekday === place + 1);
    const count = days[place] ?? 0;
    const averages = shown.map((hour) => {
      const cents = centsOf(own.filter((cell) => cell.hour === hour));
      return [keyOf(hour), count === 0 ? null : decimalFromCents(Math.round(cents / count))] as const;
    });
    return {
      weekday: capital(name),
      days: count,
      ...Object.fromEntries(averages),
      sales: sum(own.map(({ sales }) => sales)),
      net: decimalFromCents(centsOf(own)),
    };
  });
  const best = bestOf(found);
  return {
    figures: [
      figureOf('net', 'Ventas netas', 'usd', decimalFromCents(centsOf(found))),
      figureOf('sales', 'Ventas', 'count', sum(found.map(({ sales }) => sales))),
      ...(best
        ? [
            figureOf('best', 'La mejor hora', 'usd', best.usd, {
              note: `${capital(weekdayNames[best.weekday - 1] ?? '')}, ${hourWords(best.hour)}`,
            }),
          ]
        : []),
    ],
    tables: [
      tableOf({
        key: 'week',
        title: 'Promedio por hora y día de la semana',
        columns: [
          column('weekday', 'Día', 'text'),
          column('days', 'Días', 'count'),
          ...shown.map((hour) => column(keyOf(hour), hourWords(hour), 'usd')),
          column('sales', 'Ventas', 'count'),
          column('net', 'Total', 'usd'),
        ],
        rows: found.length === 0 ? [] : rows,
        total: {
          days: daysIn(period),
          ...Object.fromEntries(
            shown.map((hour) => {
              const cents = centsOf(found.filter((cell) => cell.hour === hour));
              return [keyOf(hour), decimalFromCents(Math.round(cents / daysIn(period)))];
            }),
          ),
          sales: sum(found.map(({ sales }) => sales)),
          net: decimalFromCents(centsOf(found)),
        },
      }),
    ],
    notes: ['Cada casilla es lo que esa hora deja en promedio en ese día de la semana, en dólares.'],
  };

  function bestOf(cells: readonly WeekHour[]) {
    const averaged = cells.map(({ weekday, hour, net_usd }) => ({
      weekday,
      hour,
      usd: decimalFromCents(Math.round(centsFromDecimal(net_usd) / Math.max(1, days[weekday - 1] ?? 1))),
    }));
    return averaged.toSorted((a, b) => b.usd - a.usd)[0];
  }
}
