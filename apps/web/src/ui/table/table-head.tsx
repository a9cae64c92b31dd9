import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../marks/icon.tsx';
import classes from './data-table.module.css';
import type { Column } from './types.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: string | undefined;
  onSortChange?: ((sort: string) => void) | undefined;
  withActions: boolean;
}

type Direction = 'ascending' | 'descending' | undefined;

const icons = { ascending: IconArrowUp, descending: IconArrowDown };

function directionOf(key: string, sort: string | undefined): Direction {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

export function TableHead<Row>({ columns, sort, onSortChange, withActions }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ key, header, numeric, sortable, width, hideBelow }) => {
          const direction = directionOf(key, sort);
          const canSort = sortable && onSortChange;
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-numeric={numeric || undefined}
              data-hide-below={hideBelow}
              aria-sort={canSort ? (direction ?? 'none') : undefined}
              style={{ width }}
            >
              {canSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-active={direction ? true : undefined}
                  onClick={() => onSortChange(direction === 'ascending' ? `-${key}` : key)}
                >
                  {header}
                  <Icon of={direction ? icons[direction] : IconArrowsSort} size={16} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {withActions ? (
          <th role="columnheader" scope="col" className={classes.actionsHead}>
            Acciones
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
