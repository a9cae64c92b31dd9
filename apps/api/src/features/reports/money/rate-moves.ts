import { addDays } from '@minipos/domain/rates/rates';
import { findRatesByDay } from '#features/rates/public.ts';
import { column, figureOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { findSoldDays, sumSold } from '../sold/sold.queries.ts';

/** How much more or less, in percent with two decimals; null where there is nothing to compare with. */
const changeOf = (rate: number | null, before: number | null): number | null =>
  rate === null || before === null ? null : Math.round((rate / before - 1) * 10_000) / 100;

/** The rate of each day of a period beside what was sold on it. */
export async function rateMoves({ db, storeId, period }: Reading): Promise<ReportBody> {
  const [rates, days, sold] = await Promise.all([
    findRatesByDay(db, storeId, { from: addDays(period.from, -1), to: period.to }),
    findSoldDays(db, storeId, period),
    sumSold(db, storeId, period),
  ]);
  const rateOf = (day: string) => {
    const rate = rates.get(day) ?? null;
    return rate === null ? null : Number(rate);
  };
  const first = rateOf(period.from);
  const last = rateOf(period.to);
  const net = { net: Number(sold.net_usd), netBs: Number(sold.net_bs) };
  return {
    figures: [
      figureOf('last', 'Tasa al final', 'rate', last),
      figureOf('first', 'Tasa al inicio', 'rate', first),
      figureOf('change', 'Cambio', 'percent', changeOf(last, first), { note: 'Entre el primer día y el último' }),
      figureOf('net', 'Ventas netas', 'usd', net.net, { bs: net.netBs }),
    ],
    tables: [
      tableOf({
        key: 'rates',
        title: 'Tasa y ventas por día',
        columns: [
          column('day', 'Día', 'day'),
          column('rate', 'Tasa', 'rate'),
          column('change', 'Cambio', 'percent'),
          column('sales', 'Ventas', 'count'),
          column('net', 'Neto $', 'usd'),
          column('netBs', 'Neto Bs.', 'bs'),
        ],
        rows: days.map((day) => ({
          day: day.day,
          rate: rateOf(day.day),
          change: changeOf(rateOf(day.day), rateOf(addDays(day.day, -1))),
          sales: day.sales,
          net: Number(day.net_usd),
          netBs: Number(day.net_bs),
        })),
        total: { change: changeOf(last, first), sales: sold.sales, ...net },
      }),
    ],
    notes: ['La tasa es la que rige cada día en la tienda. Los bolívares vendidos son a la tasa de cada venta.'],
  };
}
