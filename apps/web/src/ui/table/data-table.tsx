import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { useDelayed } from '../feedback/use-delayed.ts';
import { useMedia } from '../layout/use-media.ts';
import spoken from '../marks/spoken.module.css';
import { RefreshLine } from '../progress/refresh-line.tsx';
import classes from './data-table.module.css';
import { type PhoneRow, PhoneRows } from './phone/phone-rows.tsx';
import { PhoneSort } from './phone/phone-sort.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { TableRow } from './table-row.tsx';
import type { Column, RowAction, TablePage } from './types.ts';

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers: 'Clientes'. */
  label: string;
  columns: readonly Column<Row>[];
  /** How a row stands on a phone, in two lines; without it each is a card of its columns there. */
  phoneRow?: PhoneRow<Row>;
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The row in a word, for the names of its actions: 'Acciones de José Pérez'. */
  rowLabel: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** A request is under way; rows already shown stay. */
  fetching?: boolean;
  /** What failed; null while all is well. */
  error?: string | null;
  onRetry?: () => void;
  /** `<EmptyState …/>` for a list without rows. */
  empty: ReactNode;
  page?: TablePage | undefined;
  /** Name of the pager where a page has several lists. */
  pagerLabel?: string;
  onPageChange?: (page: number) => void;
  onLimitChange?: (limit: number) => void;
  /** `name` ascending, `-name` descending. */
  sort?: string | undefined;
  onSortChange?: (sort: string) => void;
}

/** A list of the server: paging and sorting come from outside, so that they can live in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, actions, fetching = false, error = null, onRetry, empty } = props;
  const isPhone = useMedia('(max-width: 47.99em)');
  const phoneRow = isPhone ? props.phoneRow : undefined;
  const { page, pagerLabel, onPageChange, onLimitChange, sort, onSortChange } = props;
  const loading = rows === undefined && error === null;
  const showSkeleton = useDelayed(loading);
  const refreshing = fetching && rows !== undefined;

  if (rows === undefined && error !== null) {
    return (
      <div className={classes.frame}>
        <ErrorState title={error} onRetry={onRetry} retrying={fetching} />
      </div>
    );
  }
  return (
    <div className={classes.box}>
      {rows && error !== null ? (
        <InlineNotice tone="danger" announce>
          {error} Se muestran los últimos datos recibidos.
        </InlineNotice>
      ) : null}
      <PhoneSort columns={columns} sort={sort} onSortChange={onSortChange} />
      <div className={classes.frame}>
        <RefreshLine active={refreshing} />
        {rows?.length === 0 ? empty : null}
        {phoneRow && rows?.length !== 0 && (rows || showSkeleton) ? (
          <PhoneRows {...phoneRow} label={label} rows={rows} rowKey={rowKey} isBusy={loading || refreshing} />
        ) : null}
        {phoneRow || rows?.length === 0 ? null : (
          // The roles stay when narrow screens turn rows into cards, which makes browsers forget the table.
          <table role="table" className={classes.table} aria-label={label} aria-busy={loading || refreshing}>
            <TableHead columns={columns} sort={sort} onSortChange={onSortChange} withActions={actions !== undefined} />
            <tbody role="rowgroup">
              {showSkeleton ? <SkeletonRows columns={columns} withActions={actions !== undefined} /> : null}
              {rows?.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  label={rowLabel(row)}
                  actions={actions?.(row)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div role="status" className={spoken.spoken}>
        {loading && showSkeleton ? `Cargando ${label}…` : null}
      </div>
      {page && page.total > 0 ? (
        <TablePager page={page} label={pagerLabel} onPageChange={onPageChange} onLimitChange={onLimitChange} />
      ) : null}
    </div>
  );
}
