import type { ReportColumn, ReportRow, ReportTable as Table } from '@minipos/contract/reports/reports';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { type FigureRow, FigureTable } from '#ui/table/figure-table.tsx';
import classes from './report.module.css';
import { isNumeric, moreWords, valueWords } from './value-words.ts';

export interface ReportTableProps {
  table: Table;
  /** A picture of the same figures stands above it under their title. */
  isPictured: boolean;
}

/** From the name of a client to what they owe. */
function accountLink(columns: readonly ReportColumn[], row: ReportRow) {
  const { clientId } = row;
  const [first] = columns;
  if (typeof clientId !== 'number' || !first) return undefined;
  return (
    <Link to="/clients/$clientId" params={{ clientId: String(clientId) }} className={classes.account ?? ''}>
      {valueWords(first.kind, row[first.key])}
    </Link>
  );
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
  const mayOpen = useCan('clients.view');
  const shown = rows.filter((row) => hasSomething(columns, row));
  return (
    <FigureTable
      title={isPictured ? 'Detalle' : title}
      label={`Detalle: ${title}`}
      columns={columns.map((column) => ({
        key: column.key,
        label: column.label,
        isNumeric: isNumeric(column),
        isAside: column.key === 'phone',
      }))}
      rows={[
        ...(total === null ? [] : [written(columns, total, true)]),
        ...shown.map((row) => ({
          ...written(columns, row, false),
          name: mayOpen ? accountLink(columns, row) : undefined,
        })),
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
