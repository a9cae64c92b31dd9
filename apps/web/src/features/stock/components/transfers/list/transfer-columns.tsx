import type { TransferSummary } from '@minipos/contract/stock/transfers';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from './transfer-columns.module.css';
import { productsText, transferMark } from './transfer-words.ts';

export const transferColumns: Column<TransferSummary>[] = [
  {
    key: 'number',
    header: 'Traslado',
    cell: ({ id, number, itemCount }) => (
      <span className={classes.words}>
        <Link to="/stock/transfers/$transferId" params={{ transferId: String(id) }}>
          {number}
        </Link>
        <span className={classes.detail}>{productsText(itemCount)}</span>
      </span>
    ),
  },
  {
    key: 'store',
    header: 'Tienda',
    cell: ({ direction, otherStoreName }) => (
      <span className={classes.words}>
        {otherStoreName}
        <span className={classes.detail}>{direction === 'out' ? 'Enviado a' : 'Viene de'} esa tienda</span>
      </span>
    ),
  },
  {
    key: 'sentAt',
    header: 'Enviado',
    nowrap: true,
    cell: ({ sentAt, sentBy }) => (
      <span className={classes.words}>
        {formatDateTime(sentAt)}
        <span className={classes.detail}>{sentBy}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Estado', cell: (transfer) => <StatusBadge {...transferMark(transfer)} /> },
  {
    key: 'units',
    header: 'Llegó',
    numeric: true,
    cell: ({ units, receivedUnits }) => `${formatNumber(receivedUnits, 3)} de ${formatNumber(units, 3)}`,
  },
];
