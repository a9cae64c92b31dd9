import type { ClientMovement } from '@minipos/contract/clients/client-accounts';
import { dueText, movementLabels, movementPapers } from '@minipos/domain/clients/client-movement-words';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import { SaleLink } from '../account/sale-link.tsx';
import classes from '../list/client-columns.module.css';

export const movementLabel = ({ kind }: Pick<ClientMovement, 'kind'>): string => movementLabels[kind];

/** What stands behind a movement, in a line: papers, money, notes, why it was undone and who. */
export const movementDetail = (movement: ClientMovement): string => {
  const why = movement.kind === 'payment_undone' ? movement.payment?.undone?.reason : movement.notes;
  return [...movementPapers(movement), movement.due && dueText(movement.due), why, movement.actorName]
    .filter(Boolean)
    .join(' · ');
};

/** A charge is open, partly paid or paid; what came off is neither. */
function StateOf({ kind, amountUSD, openUSD, payment, due }: ClientMovement) {
  if (kind === 'payment' && payment?.undone) return <StatusBadge tone="neutral" label="Anulado" />;
  if (openUSD === null) return null;
  if (openUSD === 0) return <StatusBadge tone="done" label="Pagada" />;
  const left = openUSD < amountUSD ? formatUsd(openUSD) : null;
  if (due?.isOverdue) return <StatusBadge tone="danger" label={left ? `Vencida: debe ${left}` : 'Vencida'} />;
  return <StatusBadge tone="attention" label={left ? `Debe ${left}` : 'Pendiente'} />;
}

export const statementColumns: Column<ClientMovement>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'kind',
    header: 'Movimiento',
    heading: true,
    cell: (movement) => (
      <span className={classes.words}>
        <span className={classes.name}>{movementLabel(movement)}</span>
        <span className={classes.detail}>
          {movement.sale ? <SaleLink sale={movement.sale} /> : null}
          {movement.sale ? ' · ' : ''}
          {movementDetail({ ...movement, sale: null })}
        </span>
        <StateOf {...movement} />
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
