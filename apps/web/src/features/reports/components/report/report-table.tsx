import type { ReportColumn, ReportRow, ReportTable as Table } from '@minipos/contract/reports/reports';
import { type FigureRow, FigureTable } from '#ui/table/figure-table.tsx';
import { isNumeric, moreWords, valueWords } from './value-words.ts';

export interface ReportTableProps {
  table: Table;
  /** A picture of the same figures stands above it under their title. */
  isPictured: boolean;
}

const written = (columns: readonly ReportColumn[], row: ReportRow, isTotal: boolean): FigureRow => ({
  words: Object.fromEntries(
    columns.map(({ key, kind }, place) => [key, isTotal && place === 0 ? 'Total' : valueWords(kind, row[key])]),
  ),
  below: columns.filter(({ key }) => Number(row[key] ?? 0) < 0).map(({ key }) => key),
  isTotal,
});

/** Days on which nothing happened would hide the others; the picture and the file have them. */
const hasSomething = (columns: readonly ReportColumn[], row: ReportRow): boolean =>
  columns[0]?.kind !== 'day' || columns.some(({ key }) => typeof row[key] === 'number' && row[key] !== 0);

/** The rows of a report, the total first. */
export function ReportTable({ table: { title, columns, rows, total, more }, isPictured }: ReportTableProps) {
  const shown = rows.filter((row) => hasSomething(columns, row));
  return (
    <FigureTable
      title={isPictured ? 'Detalle' : title}
      label={`Detalle: ${title}`}
      columns={columns.map((column) => ({ key: column.key, label: column.label, isNumeric: isNumeric(column) }))}
      rows={[
        ...(total === null ? [] : [written(columns, total, true)]),
        ...shown.map((row) => written(columns, row, false)),
      ]}
      emptyText="Nada que mostrar aquí."
      note={
        more > 0
          ? moreWords(more)
          : shown.length < rows.length
            ? 'Los días sin movimiento no aparecen en la lista.'
            : undefined
      }
    />
  );
}
