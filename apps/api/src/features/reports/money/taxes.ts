import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import {
  column,
  figureOf,
  type Reading,
  type ReportBody,
  tableOf,
  withoutApartReturns,
} from '../document/report-parts.ts';
import { sumSold } from '../sold/sold.queries.ts';
import { findTaxes, sumOtherIgtf, type TaxRow } from './money.queries.ts';

const labelOf = ({ tax_rate, is_exempt }: TaxRow) =>
  is_exempt ? 'Exento' : `IVA ${String(Number(tax_rate)).replace('.', ',')} %`;

/** IVA by rate, and IGTF. */
export async function taxes({ db, storeId, period }: Reading): Promise<ReportBody> {
  const [rows, sold, otherIgtf] = await Promise.all([
    findTaxes(db, storeId, period),
    sumSold(db, storeId, period),
    sumOtherIgtf(db, storeId, period),
  ]);
  const added = (of: readonly TaxRow[], name: 'base_usd' | 'tax_usd' | 'refunded_base_usd' | 'refunded_tax_usd') =>
    sum(of.map((row) => centsFromDecimal(row[name])));
  const netOf = (of: readonly TaxRow[]) => ({
    base: decimalFromCents(added(of, 'base_usd')),
    tax: decimalFromCents(added(of, 'tax_usd')),
    backBase: decimalFromCents(added(of, 'refunded_base_usd')),
    backTax: decimalFromCents(added(of, 'refunded_tax_usd')),
    netBase: decimalFromCents(added(of, 'base_usd') - added(of, 'refunded_base_usd')),
    netTax: decimalFromCents(added(of, 'tax_usd') - added(of, 'refunded_tax_usd')),
  });
  const taxed = netOf(rows.filter(({ is_exempt }) => !is_exempt));
  const exempt = netOf(rows.filter(({ is_exempt }) => is_exempt));
  return {
    figures: [
      figureOf('tax', 'IVA', 'usd', taxed.netTax),
      figureOf('base', 'Base imponible', 'usd', taxed.netBase),
      figureOf('exempt', 'Exento', 'usd', exempt.netBase),
      figureOf('igtf', 'IGTF de ventas', 'usd', Number(sold.igtf_usd)),
      ...(Number(otherIgtf) === 0 ? [] : [figureOf('otherIgtf', 'IGTF de deudas cobradas', 'usd', Number(otherIgtf))]),
    ],
    tables: [
      tableOf({
        key: 'taxes',
        title: 'IVA por alícuota',
        columns: [
          column('rate', 'Alícuota', 'text'),
          column('base', 'Base vendida', 'usd'),
          column('tax', 'IVA vendido', 'usd'),
          column('backBase', 'Base devuelta', 'usd'),
          column('backTax', 'IVA devuelto', 'usd'),
          column('netBase', 'Base neta', 'usd'),
          column('netTax', 'IVA neto', 'usd'),
        ],
        rows: rows.map((row) => ({ rate: labelOf(row), ...netOf([row]) })),
        total: netOf(rows),
      }),
    ],
    notes: [
      'En dólares, como se cobró. No sustituye el libro de ventas ni lo que emite la máquina fiscal.',
      withoutApartReturns,
    ],
  };
}
