import type { OwedPurchase } from '@minipos/contract/purchasing/payables';
import { daysLate } from '@minipos/domain/purchasing/payables';
import { Link } from '@tanstack/react-router';
import { formatDate, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';

/** 'Vencida hace 3 días', 'Vence hoy', 'Vence en 5 días'. */
export function dueWords(dueDate: string, today: string): string {
  const days = daysLate(dueDate, today);
  if (days === 0) return 'Vence hoy';
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  return days > 0 ? `Vencida hace ${count}` : `Vence en ${count}`;
}

/** A purchase by its number, and the invoice that the supplier asks to be paid. */
function PurchaseNamed({ purchaseId, purchaseNumber, invoiceNumber }: OwedPurchase) {
  return (
    <span className={cell.words}>
      <Link to="/purchases/$purchaseId" params={{ purchaseId: String(purchaseId) }} className={cell.link}>
        {purchaseNumber}
      </Link>
      {invoiceNumber ? <span className={cell.detail}>factura {invoiceNumber}</span> : null}
    </span>
  );
}

export const owedColumns = (today: string): Column<OwedPurchase>[] => [
  { key: 'purchase', header: 'Compra', heading: true, cell: (row) => <PurchaseNamed {...row} /> },
  {
    key: 'due',
    header: 'Vence',
    cell: ({ dueDate }) => (
      <span className={cell.words}>
        <span>{formatDate(dueDate)}</span>
        <StatusBadge tone={daysLate(dueDate, today) > 0 ? 'danger' : 'neutral'} label={dueWords(dueDate, today)} />
      </span>
    ),
  },
  { key: 'charged', header: 'Total', numeric: true, cell: ({ chargedUSD }) => formatUsd(chargedUSD) },
  { key: 'open', header: 'Se debe', numeric: true, cell: ({ openUSD }) => formatUsd(openUSD) },
];
