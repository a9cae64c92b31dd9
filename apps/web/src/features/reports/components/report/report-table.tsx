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

/** The rows of a report, the total first. */
export function ReportTable({ table: { title, columns, rows, total, more }, isPictured }: ReportTableProps) {
  return (
    <FigureTable
      title={isPictured ? 'Detalle' : title}
      label={`Detalle: ${title}`}
      columns={columns.map((column) => ({ key: column.key, label: column.label, isNumeric: isNumeric(column) }))}
      rows={[
        ...(total === null ? [] : [written(columns, total, true)]),
        ...rows.map((row) => written(columns, row, false)),
      ]}
      emptyText="Nada que mostrar aquí."
      note={more > 0 ? moreWords(more) : undefined}
    />
  );
}
