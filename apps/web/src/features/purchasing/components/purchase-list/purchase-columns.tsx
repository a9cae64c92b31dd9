import type { PurchaseSummary } from '@minipos/contract/purchasing/purchase-shapes';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { itemsText, purchaseMark } from './purchase-words.ts';

export const purchaseColumns: Column<PurchaseSummary>[] = [
  {
    key: 'number',
    header: 'Compra',
    sortable: true,
    cell: ({ id, purchaseNumber, invoiceNumber, itemCount }) => (
      <span className={cell.words}>
        <Link to="/purchases/$purchaseId" params={{ purchaseId: String(id) }} className={cell.link}>
          {purchaseNumber}
        </Link>
        <span className={cell.detail}>
          {[itemsText(itemCount), invoiceNumber && `factura ${invoiceNumber}`].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'supplier',
    header: 'Proveedor',
    cell: ({ supplierName }) => <span className={cell.words}>{supplierName}</span>,
  },
  {
    key: 'date',
    header: 'Fecha',
    sortable: true,
    nowrap: true,
    cell: ({ purchaseDate, expectedDate, isComplete }) => (
      <span className={cell.words}>
        {formatDate(purchaseDate)}
        {expectedDate && !isComplete ? <span className={cell.detail}>Llega el {formatDate(expectedDate)}</span> : null}
      </span>
    ),
  },
  { key: 'status', header: 'Estado', cell: (purchase) => <StatusBadge {...purchaseMark(purchase)} /> },
  {
    key: 'total',
    header: 'Monto',
    numeric: true,
    sortable: true,
    cell: ({ totalUSD, totalVES }) => <Money usd={totalUSD} bs={totalVES} size="sm" align="end" />,
  },
];
