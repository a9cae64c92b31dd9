import type { ReportColumn, ReportRow, ReportTable as Table } from '@minipos/contract/reports/reports';
import classes from './report-table.module.css';
import { isNumeric, moreWords, valueWords } from './value-words.ts';

export interface ReportTableProps {
  table: Table;
  /** A picture of the same figures stands above it under their title. */
  isPictured: boolean;
}

/** The rows of a report, the total first; cards on narrow screens. */
export function ReportTable({ table: { title, columns, rows, total, more }, isPictured }: ReportTableProps) {
  const lines = total === null ? rows : [{ ...total, [columns[0]?.key ?? '']: 'Total' }, ...rows];
  return (
    <div className={classes.box}>
      <h2 className={classes.title}>{isPictured ? 'Detalle' : title}</h2>
      {rows.length === 0 ? (
        <p className={classes.none}>Nada en este período.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must by keyboard too
        <section className={classes.scroll} aria-label={`Detalle: ${title}`} tabIndex={0}>
          <table role="table" className={classes.table}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column.key} scope="col" role="columnheader" data-numeric={isNumeric(column) || undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {lines.map((row, place) => (
                // Rows of one answer never move: their place is who they are.
                <Line key={place} columns={columns} row={row} isTotal={total !== null && place === 0} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {more > 0 ? <p className={classes.none}>{moreWords(more)}</p> : null}
    </div>
  );
}

interface LineProps {
  columns: readonly ReportColumn[];
  row: ReportRow;
  isTotal: boolean;
}

function Line({ columns, row, isTotal }: LineProps) {
  return (
    <tr role="row" data-total={isTotal || undefined}>
      {columns.map((column, place) => {
        const value = row[column.key];
        const words = isTotal && place === 0 ? 'Total' : valueWords(column.kind, value);
        const content = (
          <>
            <span className={classes.cardLabel} aria-hidden="true">
              {column.label}
            </span>
            <span>{words}</span>
          </>
        );
        if (place === 0) {
          return (
            <th key={column.key} scope="row" role="rowheader">
              {words}
            </th>
          );
        }
        return (
          <td
            key={column.key}
            role="cell"
            data-numeric={isNumeric(column) || undefined}
            data-negative={(typeof value === 'number' && value < 0) || undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}
