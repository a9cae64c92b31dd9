import { sum } from '@minipos/domain/money/money';
import { column, counted, figureOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { findBookDays, findBookPage } from './book.queries.ts';
import { addAmounts, amountCells, amountColumns, paperCells, paperColumns, ratesIn } from './book-cells.ts';

/** Every paper of a month in bolívares, as the book of sales has them, and its days added up. */
export async function salesBook({ db, storeId, period, limit }: Reading): Promise<ReportBody> {
  const [days, papers] = await Promise.all([
    findBookDays(db, storeId, period),
    findBookPage(db, storeId, period, { after: null, limit }),
  ]);
  const rates = ratesIn([...days, ...papers].flatMap(({ parts }) => parts));
  const columns = amountColumns(rates);
  const rows = days.map((day) => ({
    day: day.day,
    sales: day.sales,
    returns: day.returns,
    ...amountCells(day, rates),
  }));
  const total = addAmounts(columns, rows);
  const sales = sum(days.map((day) => day.sales));
  const returns = sum(days.map((day) => day.returns));
  const withoutRate = sum(days.map((day) => day.without_rate));
  const taxes = columns.filter(({ key }) => key.startsWith('tax')).map(({ key }) => Number(total[key] ?? 0));
  return {
    figures: [
      figureOf('total', 'Total', 'bs', Number(total.total ?? 0)),
      figureOf('tax', 'IVA', 'bs', Math.round(taxes.reduce((added, amount) => added + amount, 0) * 100) / 100),
      figureOf('exempt', 'Exento', 'bs', Number(total.exempt ?? 0)),
      figureOf('papers', 'Recibos', 'count', sales, {
        note: counted(returns, 'devolución o anulación', 'devoluciones y anulaciones'),
      }),
    ],
    tables: [
      tableOf({
        key: 'days',
        title: 'Resumen diario',
        columns: [
          column('day', 'Día', 'day'),
          column('sales', 'Recibos', 'count'),
          column('returns', 'Devoluciones', 'count'),
          ...columns,
        ],
        rows,
        total: { sales, returns, ...total },
      }),
      tableOf({
        key: 'papers',
        title: 'Libro de ventas',
        columns: paperColumns(rates),
        rows: papers.map((row) => paperCells(storeId, row, rates)),
        total,
        count: sales + returns,
      }),
    ],
    notes: [
      'En bolívares, cada documento a la tasa de su venta. Lo devuelto resta el día en que se devolvió.',
      'Otros: entregas, devoluciones sin recibo y céntimos de redondeo.',
      'Para tu contador: los números fiscales los da la máquina fiscal.',
      ...(withoutRate > 0
        ? [`No lleva los bolívares de ${counted(withoutRate, 'documento sin tasa', 'documentos sin tasa')}.`]
        : []),
    ],
  };
}
