import type { Report, ReportColumn, ReportRow, ReportTable } from '@minipos/contract/reports/reports';
import { reportLabels } from '@minipos/domain/people/report-rights';
import { formatBs, formatDateTime } from '#lib/format.ts';
import { periodWords } from '#ui/period/period-picker.tsx';
import classes from './report-paper.module.css';
import { isNumeric, moreWords, valueWords } from './value-words.ts';

const mostUpright = 9;

/** Tables with many columns need the paper lying. */
export const isWide = ({ tables }: Report): boolean => tables.some(({ columns }) => columns.length > mostUpright);

/** A report on paper: its figures and its tables, without the pictures. */
export function ReportPaper({ report, storeName }: { report: Report; storeName: string }) {
  const { period, asOf, figures, tables, notes } = report;
  return (
    <article className={classes.paper} data-wide={isWide(report) || undefined}>
      <header>
        <h1>{`${reportLabels[report.report]} · ${storeName}`}</h1>
        <p>
          {period ? `${periodWords({ from: period.startDate, to: period.endDate })} · ` : ''}
          {`Cifras hasta el ${formatDateTime(asOf)}`}
        </p>
      </header>
      <dl className={classes.figures}>
        {figures.map(({ key, label, kind, value, bs, note }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {valueWords(kind, value)}
              {bs ? <small>{formatBs(bs)}</small> : null}
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <PaperTable key={table.key} table={table} />
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
}

function PaperTable({ table: { title, columns, rows, total, more } }: { table: ReportTable }) {
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-numeric={isNumeric(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PaperRow key={place} columns={columns} row={row} />
          ))}
          {total ? <PaperRow columns={columns} row={{ ...total, [columns[0]?.key ?? '']: null }} isTotal /> : null}
        </tbody>
      </table>
      {rows.length === 0 ? <p>Nada que mostrar aquí.</p> : null}
      {more > 0 ? <p>{moreWords(more)}</p> : null}
    </section>
  );
}

interface PaperRowProps {
  columns: readonly ReportColumn[];
  row: ReportRow;
  isTotal?: boolean;
}

function PaperRow({ columns, row, isTotal = false }: PaperRowProps) {
  return (
    <tr data-total={isTotal || undefined}>
      {columns.map((column, place) => (
        <td key={column.key} data-numeric={isNumeric(column) || undefined}>
          {isTotal && place === 0 ? 'Total' : valueWords(column.kind, row[column.key])}
        </td>
      ))}
    </tr>
  );
}
