import type { SupplierMovement } from '@minipos/contract/purchasing/payables';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import { supplierMovementLabels } from '@minipos/domain/purchasing/payables';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import classes from './payables.module.css';

export const movementLabel = ({ kind }: Pick<SupplierMovement, 'kind'>): string => supplierMovementLabels[kind];

/** What stands behind a movement, in a line: papers, money, reasons and who. */
function movementDetail({ purchase, payment, dueDate, reason, actorName, kind }: SupplierMovement): string {
  const money =
    payment?.currency === 'VES' && payment.rate ? `${formatBs(payment.amount)} a ${formatRate(payment.rate)}` : null;
  const left = payment?.drawer && `salió de la caja ${payment.drawer.tillCode}`;
  const own = kind === 'payment' ? [payment?.reference && `ref. ${payment.reference}`, left, payment?.notes] : [];
  return [
    purchase?.number,
    purchase?.invoiceNumber && `factura ${purchase.invoiceNumber}`,
    dueDate && `vence ${formatDate(dueDate)}`,
    payment && paymentMethod(payment.method).label,
    money,
    ...own,
    reason,
    actorName,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const statementColumns: Column<SupplierMovement>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'kind',
    header: 'Movimiento',
    heading: true,
    cell: (movement) => (
      <span className={cell.words}>
        <span className={classes.name}>{movementLabel(movement)}</span>
        <span className={cell.detail}>{movementDetail(movement)}</span>
        {movement.kind === 'payment' && movement.payment?.isUndone ? (
          <StatusBadge tone="neutral" label="Anulado" />
        ) : null}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Monto',
    numeric: true,
    cell: ({ amountUSD }) => (amountUSD > 0 ? `+${formatUsd(amountUSD)}` : formatUsd(amountUSD)),
  },
  { key: 'balance', header: 'Saldo', numeric: true, cell: ({ balanceUSD }) => formatUsd(balanceUSD) },
];
