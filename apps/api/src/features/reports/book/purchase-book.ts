import type { ReportColumn, ReportRow } from '@minipos/contract/reports/reports';
import { sum } from '@minipos/domain/money/money';
import { column, counted, figureOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { addAmounts, amountCells, amountColumns, ratesIn } from './book-cells.ts';
import { findPurchaseDays, findPurchasePapers, type PurchasePaperRow } from './purchase-book.queries.ts';

/** What IGTF a supplier perceives is not noted. */
const bookColumns = (rates: readonly string[]): ReportColumn[] => [
  ...amountColumns(rates).filter(({ key }) => key !== 'igtf'),
  column('usd', 'Total $', 'usd'),
];

const paperColumns = (amounts: readonly ReportColumn[]): ReportColumn[] => [
  column('at', 'Recibida', 'instant'),
  column('date', 'Fecha', 'day'),
  column('kind', 'Documento', 'text'),
  column('rif', 'RIF', 'text'),
  column('supplier', 'Proveedor', 'text'),
  column('invoice', 'Factura', 'text'),
  column('control', 'Control', 'text'),
  column('about', 'Factura afectada', 'text'),
  column('number', 'Compra', 'text'),
  column('rate', 'Tasa', 'rate'),
  ...amounts,
];

const cells = (row: Pick<PurchasePaperRow, 'total_bs' | 'usd' | 'parts'>, rates: readonly string[]): ReportRow => {
  const { igtf: _none, ...amounts } = amountCells({ ...row, igtf_bs: null }, rates);
  return { ...amounts, usd: Number(row.usd) };
};

/** A purchase, or what went back of one: that names the invoice it is about, for the supplier's credit note is not kept. */
function paperCells(row: PurchasePaperRow, rates: readonly string[]): ReportRow {
  const isBack = row.kind === 'return';
  return {
    at: row.at.toISOString(),
    date: row.purchase_date,
    kind: isBack ? 'Nota de crédito' : 'Factura',
    rif: row.rif,
    supplier: row.supplier,
    invoice: isBack ? null : row.invoice_number,
    control: isBack ? null : row.control_number,
    about: isBack ? row.invoice_number : null,
    number: row.number,
    rate: row.rate === null ? null : Number(row.rate),
    ...cells(row, rates),
  };
}

/** Every purchase that came in a month in bolívares, as the book of purchases has them, and its days added up. */
export async function purchaseBook({ db, storeId, period, limit }: Reading): Promise<ReportBody> {
  const [days, papers] = await Promise.all([
    findPurchaseDays(db, storeId, period),
    findPurchasePapers(db, storeId, period, limit),
  ]);
  const rates = ratesIn([...days, ...papers].flatMap(({ parts }) => parts));
  const columns = bookColumns(rates);
  const rows = days.map((day) => ({
    day: day.day,
    purchases: day.purchases,
    returns: day.returns,
    ...cells(day, rates),
  }));
  const total = addAmounts(columns, rows);
  const purchases = sum(days.map((day) => day.purchases));
  const returns = sum(days.map((day) => day.returns));
  const withoutRate = sum(days.map((day) => day.without_rate));
  const taxes = columns.filter(({ key }) => key.startsWith('tax')).map(({ key }) => Number(total[key] ?? 0));
  return {
    figures: [
      figureOf('total', 'Total', 'bs', Number(total.total ?? 0)),
      figureOf('tax', 'IVA', 'bs', Math.round(taxes.reduce((added, amount) => added + amount, 0) * 100) / 100),
      figureOf('exempt', 'Exento', 'bs', Number(total.exempt ?? 0)),
      figureOf(
        'papers',
        'Compras',
        'count',
        purchases,
        returns > 0 ? { note: counted(returns, 'devolución', 'devoluciones') } : {},
      ),
    ],
    tables: [
      tableOf({
        key: 'days',
        title: 'Resumen diario',
        columns: [
          column('day', 'Día', 'day'),
          column('purchases', 'Compras', 'count'),
          column('returns', 'Devoluciones', 'count'),
          ...columns,
        ],
        rows,
        total: { purchases, returns, ...total },
      }),
      tableOf({
        key: 'papers',
        title: 'Libro de compras',
        columns: paperColumns(columns),
        rows: papers.map((row) => paperCells(row, rates)),
        total,
        count: purchases + returns,
      }),
    ],
    notes: [
      'En bolívares, cada compra a su tasa y el día en que llegó por primera vez, con todo lo que llegó de ella. Lo devuelto resta el día en que se devolvió.',
      'Otros: fletes y céntimos de redondeo.',
      'Para tu contador: las facturas y notas de crédito son las que te entrega el proveedor.',
      ...(withoutRate > 0
        ? [`No lleva los bolívares de ${counted(withoutRate, 'compra sin tasa', 'compras sin tasa')}.`]
        : []),
    ],
  };
}
