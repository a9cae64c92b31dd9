import type { ReactNode } from 'react';
import { Panel } from '../panel/panel.tsx';
import classes from './figure-table.module.css';

interface FigureColumn {
  key: string;
  label: string;
  isNumeric: boolean;
  /** The first to give way where the others fill the width. */
  isAside?: boolean;
}

export interface FigureRow {
  /** As it is read, by the key of its column. */
  words: Readonly<Record<string, string>>;
  /** Instead of the words of the first column: a link to what the row is about. */
  name?: ReactNode;
  /** Keys of what is below zero. */
  below: readonly string[];
  isTotal: boolean;
}

export interface FigureTableProps {
  title: string;
  /** For screen readers, where the title alone does not say it. */
  label: string;
  /** The first names the rows. */
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  emptyText: string;
  /** Below the rows: how many are left out. */
  note?: string | undefined;
  /** On the line of the title. */
  beside?: ReactNode;
}

/** So few fit beside one another on a phone. */
const slimColumns = 3;

/** Figures that are read and not worked with: wide ones scroll beside their names, narrow screens turn rows into cards. */
export function FigureTable({ title, label, columns, rows, emptyText, note, beside }: FigureTableProps) {
  return (
    <Panel as="div" title={title} beside={beside}>
      {rows.length === 0 ? (
        <p className={classes.none}>{emptyText}</p>
      ) : (
        <div className={classes.box}>
          <section className={classes.scroll} aria-label={label} tabIndex={0}>
            <table role="table" className={classes.table} data-slim={columns.length <= slimColumns || undefined}>
              <thead role="rowgroup">
                <tr role="row">
                  {columns.map((column) => (
                    <th
                      key={column.key}
                      scope="col"
                      role="columnheader"
                      data-numeric={column.isNumeric || undefined}
                      data-aside={column.isAside || undefined}
                    >
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {rows.map((row, place) => (
                  // Rows of one answer never move: their place is who they are.
                  <Line key={place} columns={columns} row={row} />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
      {note ? <p className={classes.none}>{note}</p> : null}
    </Panel>
  );
}

function Line({
  columns: [first, ...others],
  row: { words, name, below, isTotal },
}: Pick<FigureTableProps, 'columns'> & { row: FigureRow }) {
  return (
    <tr role="row" data-total={isTotal || undefined}>
      {first ? (
        <th scope="row" role="rowheader">
          {name ?? words[first.key]}
        </th>
      ) : null}
      {others.map(({ key, label, isNumeric, isAside }) => (
        <td
          key={key}
          role="cell"
          data-numeric={isNumeric || undefined}
          data-aside={isAside || undefined}
          data-negative={below.includes(key) || undefined}
        >
          {/* Seen on phones only, where the heading row is out of sight; screen readers hear the heading row. */}
          <span className={classes.cardLabel} aria-hidden="true">
            {label}
          </span>
          <span>{words[key]}</span>
        </td>
      ))}
    </tr>
  );
}
