import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import type { Column, RowAction } from './types.ts';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  label: string;
  actions: readonly RowAction[] | undefined;
}

export function TableRow<Row>({ row, columns, label, actions }: TableRowProps<Row>) {
  const heading = columns.find((column) => column.heading) ?? columns[0];
  return (
    <tr role="row">
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-numeric={column.numeric || undefined}
          data-nowrap={column.nowrap || undefined}
          data-heading={column === heading || undefined}
          data-hide-below={column.hideBelow}
        >
          {/* Seen on phones only, where the heading row is out of sight; screen readers hear the heading row. */}
          <span className={classes.cardLabel} aria-hidden="true">
            {column.header}
          </span>
          <div className={classes.content}>{column.cell(row)}</div>
        </td>
      ))}
      {actions ? (
        <td role="cell" className={classes.actions}>
          {actions.length > 0 ? <RowActions label={label} actions={actions} /> : null}
        </td>
      ) : null}
    </tr>
  );
}
