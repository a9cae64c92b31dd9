import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';
import type { Column } from './types.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Five rows in the shape of the list to come. */
export function SkeletonRows<Row>({ columns, withActions }: { columns: readonly Column<Row>[]; withActions: boolean }) {
  return rows.map((row, index) => (
    <tr key={row} role="row" aria-hidden="true">
      {columns.map(({ key, numeric, hideBelow }, column) => (
        <td key={key} role="cell" data-numeric={numeric || undefined} data-hide-below={hideBelow}>
          <Skeleton height={14} width={`${column === 0 ? 60 + ((index * 13) % 30) : 55}%`} className={classes.bone} />
        </td>
      ))}
      {withActions ? <td role="cell" /> : null}
    </tr>
  ));
}
