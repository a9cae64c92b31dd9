import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { collectedLabel } from '@minipos/domain/payments/payment-methods';
import {
  column,
  counted,
  figureOf,
  mean,
  percentOf,
  type Reading,
  type ReportBody,
  tableOf,
} from '../document/report-parts.ts';
import { ownGeneral } from './own-sales.ts';
import { findSoldDays, type SoldSums, sumSold } from './sold.queries.ts';
import { sumBefore } from './sum-before.ts';

/** What was sold in a period and what it consists of, beside the period before. */
export async function generalStats(reading: Reading): Promise<ReportBody> {
  if (reading.scope === 'own') return ownGeneral(reading);
  const { db, storeId, period, before, beforeLabel, dayBefore, seesCosts } = reading;
  const [sold, earlier, days, daysBefore] = await Promise.all([
    sumSold(db, storeId, period),
    sumBefore(reading),
    findSoldDays(db, storeId, period),
    findSoldDays(db, storeId, before),
  ]);
  const net = Number(sold.net_usd);
  const netBefore = new Map(daysBefore.map(({ day, net_usd }) => [day, Number(net_usd)]));
  const compared = new Map(days.map(({ day }) => [day, dayBefore(day)]));
  const others = new Set(compared.values());
  const isDayApart = daysBefore.some(({ day }) => !others.has(day));
  return {
    isCompared: true,
    figures: [
      figureOf('net', 'Ventas netas', 'usd', net, { bs: Number(sold.net_bs), before: earlier.netUSD }),
      figureOf('sales', 'Ventas', 'count', sold.sales, { before: earlier.sales }),
      figureOf('average', 'Promedio por venta', 'usd', mean(Number(sold.total_usd), sold.sales), {
        before: mean(earlier.chargedUSD, earlier.sales),
      }),
      figureOf('refunded', 'Devoluciones', 'usd', Number(sold.refunded_usd), {
        note: counted(sold.refunds, 'devolución o anulación', 'devoluciones y anulaciones'),
      }),
      figureOf('discount', 'Descuentos', 'usd', Number(sold.discount_usd)),
      figureOf('tax', 'IVA', 'usd', Number(sold.tax_usd)),
      figureOf('igtf', 'IGTF', 'usd', Number(sold.igtf_usd)),
      ...(seesCosts ? [marginOf(sold)] : []),
    ],
    tables: [
      tableOf({
        key: 'days',
        title: 'Ventas netas por día',
        columns: [
          column('day', 'Día', 'day'),
          column('net', 'Este período', 'usd'),
          column('before', beforeLabel, 'usd'),
        ],
        rows: days.map(({ day, net_usd }) => ({
          day,
          net: Number(net_usd),
          before: netBefore.get(compared.get(day) ?? '') ?? null,
        })),
        total: { net, before: wholeBefore(daysBefore) },
      }),
      tableOf({
        key: 'parts',
        title: 'De qué se componen',
        columns: [column('concept', 'Concepto', 'text'), column('amount', 'USD', 'usd')],
        rows: partsOf(sold, seesCosts),
      }),
    ],
    notes: [
      ...(isDayApart ? [dayApart] : []),
      'Lo devuelto se resta el día en que se devolvió. Los bolívares son a la tasa de cada venta.',
      ...(sold.sales_without_rate > 0
        ? [`Los bolívares no cuentan ${counted(sold.sales_without_rate, 'venta sin tasa', 'ventas sin tasa')}.`]
        : []),
    ],
  };
}

const dayApart =
  'Uno de los dos años no tiene 29 de febrero: el total anterior cuenta un día que no está en las filas.';

const wholeBefore = (days: readonly SoldSums[]): number =>
  decimalFromCents(days.reduce((total, { net_usd }) => total + centsFromDecimal(net_usd), 0));

/** Nothing is said of what was sold while no cost was known. */
function marginOf({ costed_usd, cost_usd }: SoldSums) {
  const margin = decimalFromCents(centsFromDecimal(costed_usd) - centsFromDecimal(cost_usd));
  const percent = percentOf(margin, Number(costed_usd));
  return percent === null
    ? figureOf('margin', 'Margen bruto', 'usd', null, { note: 'Sin costos conocidos' })
    : figureOf('margin', 'Margen bruto', 'usd', margin, {
        note: `${String(percent).replace('.', ',')} % de lo vendido con costo conocido`,
      });
}

function partsOf(sold: SoldSums, seesCosts: boolean) {
  const parts: [string, string][] = [
    ['Total de las ventas', sold.total_usd],
    ['Devuelto', `-${sold.refunded_usd}`],
    ['Ventas netas', sold.net_usd],
    ['Descuentos dados', sold.discount_usd],
    ['IVA incluido', sold.tax_usd],
    ['IGTF incluido', sold.igtf_usd],
    ['Entregas a domicilio incluidas', sold.delivery_usd],
    ['Redondeo del efectivo en bolívares', sold.rounding_usd],
    [collectedLabel('credit'), sold.credit_usd],
    ...(seesCosts
      ? ([
          ['Vendido con costo conocido, sin IVA', sold.costed_usd],
          ['Costo de eso', sold.cost_usd],
        ] satisfies [string, string][])
      : []),
  ];
  return parts.map(([concept, amount]) => ({ concept, amount: Number(amount) || 0 }));
}
