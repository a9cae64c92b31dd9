import type { TransferSummary } from '@minipos/contract/stock/transfers';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { productsText, transferMark } from './transfer-words.ts';

export const transferColumns: Column<TransferSummary>[] = [
  {
    key: 'number',
    header: 'Traslado',
    cell: ({ id, number, itemCount }) => (
      <span className={cell.words}>
        <Link to="/stock/transfers/$transferId" params={{ transferId: String(id) }} className={cell.link}>
          {number}
        </Link>
        <span className={cell.detail}>{productsText(itemCount)}</span>
      </span>
    ),
  },
  {
    key: 'store',
    header: 'Tienda',
    cell: ({ direction, otherStoreName }) => (
      <span className={cell.words}>
        {otherStoreName}
        <span className={cell.detail}>{direction === 'out' ? 'Enviado a' : 'Viene de'} esa tienda</span>
      </span>
    ),
  },
  {
    key: 'sentAt',
    header: 'Enviado',
    nowrap: true,
    cell: ({ sentAt, sentBy }) => (
      <span className={cell.words}>
        {formatDateTime(sentAt)}
        <span className={cell.detail}>{sentBy}</span>
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
