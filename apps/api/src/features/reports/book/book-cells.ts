import type { ReportColumn, ReportRow } from '@minipos/contract/reports/reports';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { documentText } from '@minipos/domain/people/client-documents';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { column } from '../document/report-parts.ts';
import type { BookKind, BookPart, BookRow } from './book.queries.ts';

const kindLabels: Readonly<Record<BookKind, string>> = {
  sale: 'Recibo',
  refund: 'Devolución',
  cancel: 'Anulación',
  return: 'Devolución sin recibo',
};

/** The rates of IVA that have a column each, the highest first. */
export const ratesIn = (parts: readonly BookPart[]): string[] =>
  [...new Set(parts.filter(({ exempt }) => !exempt).map(({ rate }) => rate))].toSorted((a, b) => Number(b) - Number(a));

const rateWords = (rate: string) => `${String(Number(rate)).replace('.', ',')} %`;

/** What a paper, a day or all of them is made of. */
export const amountColumns = (rates: readonly string[]): ReportColumn[] => [
  column('total', 'Total Bs.', 'bs'),
  column('exempt', 'Exento', 'bs'),
  ...rates.flatMap((rate) => [
    column(`base${rate}`, `Base ${rateWords(rate)}`, 'bs'),
    column(`tax${rate}`, `IVA ${rateWords(rate)}`, 'bs'),
  ]),
  column('igtf', 'IGTF', 'bs'),
  column('other', 'Otros', 'bs'),
];

export const paperColumns = (rates: readonly string[]): ReportColumn[] => [
  column('at', 'Fecha', 'instant'),
  column('kind', 'Documento', 'text'),
  column('number', 'Número', 'text'),
  column('about', 'Recibo afectado', 'text'),
  column('client', 'Cliente', 'text'),
  column('document', 'RIF o cédula', 'text'),
  column('rate', 'Tasa', 'rate'),
  ...amountColumns(rates),
];

interface Amounts {
  total_bs: string | null;
  igtf_bs: string | null;
  parts: readonly BookPart[];
}

/**
 * Amounts by column. What no rate of IVA and no IGTF accounts for is the rest: deliveries, what came back without a receipt and the
 * céntimos of rounding. So every row adds up to its total, and so do the sums.
 */
export function amountCells({ total_bs, igtf_bs, parts }: Amounts, rates: readonly string[]): ReportRow {
  if (total_bs === null) return {};
  const cents = (of: readonly BookPart[], name: 'base' | 'tax') => sum(of.map((part) => centsFromDecimal(part[name])));
  const total = centsFromDecimal(total_bs);
  const igtf = centsFromDecimal(igtf_bs ?? '0');
  const exempt = cents(
    parts.filter((part) => part.exempt),
    'base',
  );
  const byRate = rates.flatMap((rate) => {
    const own = parts.filter((part) => !part.exempt && part.rate === rate);
    return [[`base${rate}`, cents(own, 'base')] as const, [`tax${rate}`, cents(own, 'tax')] as const];
  });
  const other = total - igtf - exempt - sum(byRate.map(([, amount]) => amount));
  return {
    total: decimalFromCents(total),
    exempt: decimalFromCents(exempt),
    ...Object.fromEntries(byRate.map(([key, amount]) => [key, decimalFromCents(amount)])),
    igtf: decimalFromCents(igtf),
    other: decimalFromCents(other),
  };
}

/** A paper as the book has it; what came back names the receipt it is about. */
export function paperCells(storeId: number, row: BookRow, rates: readonly string[]): ReportRow {
  const own =
    row.receipt ?? (row.number !== null && row.sold_at !== null ? saleNumber(storeId, row.sold_at, row.number) : null);
  return {
    at: row.at.toISOString(),
    kind: kindLabels[row.kind],
    number: row.kind === 'sale' ? own : null,
    about: row.kind === 'sale' ? null : own,
    client: row.client,
    document: documentText({ type: row.document_type, number: row.document_number }),
    rate: row.rate === null ? null : Number(row.rate),
    ...amountCells(row, rates),
  };
}

/** Sums of amounts, column by column. */
export function addAmounts(columns: readonly ReportColumn[], rows: readonly ReportRow[]): ReportRow {
  return Object.fromEntries(
    columns.map(({ key }) => [
      key,
      decimalFromCents(sum(rows.map((row) => centsFromDecimal(String(Number(row[key] ?? 0)))))),
    ]),
  );
}
