import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { formatDate, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { paymentBadge, requestBadges } from '../request/request-words.ts';

export const requestColumns = (onOpen: (request: ReviewedRequest) => void): Column<ReviewedRequest>[] => [
  {
    key: 'storeName',
    header: 'Tienda pedida',
    cell: (row) => (
      <div className={cell.words}>
        <button type="button" className={cell.press} onClick={() => onOpen(row)}>
          {row.createdStore?.name ?? row.storeName}
        </button>
        <span className={cell.detail}>{[row.number, row.location].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  {
    key: 'owner',
    header: 'Solicitante',
    cell: (row) => row.ownerName,
  },
  { key: 'status', header: 'Estado', cell: (row) => <StatusBadge {...requestBadges[row.status]} /> },
  { key: 'payment', header: 'Pago', cell: (row) => <StatusBadge {...paymentBadge(row)} /> },
  {
    key: 'amount',
    header: 'Monto',
    numeric: true,
    nowrap: true,
    cell: ({ payment }) =>
      payment.currency === 'VES' ? (
        <Money usd={payment.amountUSD} bs={payment.amount} size="sm" align="end" />
      ) : (
        formatUsd(payment.amount)
      ),
  },
  {
    key: 'requestedAt',
    header: 'Fecha',
    hideBelow: 'desktop',
    sortable: true,
    nowrap: true,
    cell: (row) => formatDate(row.requestedAt),
  },
];
