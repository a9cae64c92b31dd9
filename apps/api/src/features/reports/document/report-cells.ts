import type { ReportColumn, ReportRow, ReportTable } from '@minipos/contract/reports/reports';
import { formatDate, formatDateTime } from '@minipos/domain/text/format';
import type { Cell } from '#spreadsheets/spreadsheet.ts';

/** A table as the lines of a file. */
export function linesOf({ columns, rows, total, more }: ReportTable): Cell[][] {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ...(more > 0 ? [[`y ${more} más`]] : []),
    ...(total ? [columns.map((column, place) => (place === 0 ? 'Total' : cellOf(column, total)))] : []),
  ];
}

export function cellOf({ key, kind }: ReportColumn, row: ReportRow): Cell {
  const value = row[key] ?? null;
  if (value === null || typeof value === 'number') return value;
  if (kind === 'day') return formatDate(value);
  return kind === 'instant' ? formatDateTime(value) : value;
}
