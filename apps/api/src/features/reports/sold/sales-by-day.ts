import { column, figureOf, mean, percentOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { ownSales } from './own-sales.ts';
import { findSoldDays, type SoldSums, sumSold } from './sold.queries.ts';

const columns = [
  column('day', 'Día', 'day'),
  column('sales', 'Ventas', 'count'),
  column('units', 'Unidades', 'quantity'),
  column('charged', 'Total de ventas', 'usd'),
  column('discount', 'Descuentos', 'usd'),
  column('refunded', 'Devuelto', 'usd'),
  column('tax', 'IVA incl.', 'usd'),
  column('net', 'Neto $', 'usd'),
  column('netBs', 'Neto Bs.', 'bs'),
];

const cells = (sold: SoldSums) => ({
  sales: sold.sales,
  units: Number(sold.units),
  charged: Number(sold.total_usd),
  discount: Number(sold.discount_usd),
  refunded: Number(sold.refunded_usd),
  tax: Number(sold.tax_usd),
  net: Number(sold.net_usd),
  netBs: Number(sold.net_bs),
});

/** What each day of a period brought. */
export async function salesByDay(reading: Reading): Promise<ReportBody> {
  if (reading.scope === 'own') return ownSales(reading);
  const { db, storeId, period } = reading;
  const [days, all] = await Promise.all([findSoldDays(db, storeId, period), sumSold(db, storeId, period)]);
  const total = cells(all);
  return {
    figures: [
      figureOf('net', 'Ventas netas', 'usd', total.net, { bs: total.netBs }),
      figureOf('sales', 'Ventas', 'count', total.sales),
      figureOf('average', 'Promedio por venta', 'usd', mean(total.charged, total.sales)),
      figureOf('units', 'Unidades', 'quantity', total.units),
      figureOf('refunded', 'Devuelto', 'usd', total.refunded, noteOf(percentOf(total.refunded, total.charged))),
    ],
    tables: [
      tableOf({
        key: 'days',
        title: 'Ventas por día',
        columns,
        rows: days.map((day) => ({ day: day.day, ...cells(day) })),
        total,
      }),
    ],
  };
}

const noteOf = (percent: number | null) =>
  percent === null ? {} : { note: `${String(percent).replace('.', ',')} % de lo cobrado` };
