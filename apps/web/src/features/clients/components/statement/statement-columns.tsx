import type { ClientMovement } from '@minipos/contract/clients/client-accounts';
import { movementLabels, movementPapers } from '@minipos/domain/clients/client-movement-words';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from '../list/client-columns.module.css';

export const movementLabel = ({ kind }: Pick<ClientMovement, 'kind'>): string => movementLabels[kind];

/** What stands behind a movement, in a line: papers, money, notes and who. */
export const movementDetail = (movement: ClientMovement): string =>
  [...movementPapers(movement), movement.notes, movement.actorName].filter(Boolean).join(' · ');

/** A charge is open, partly paid or paid; what came off is neither. */
function StateOf({ amountUSD, openUSD }: ClientMovement) {
  if (openUSD === null) return null;
  if (openUSD === 0) return <StatusBadge tone="done" label="Pagada" />;
  const label = openUSD < amountUSD ? `Debe ${formatUsd(openUSD)}` : 'Pendiente';
  return <StatusBadge tone="attention" label={label} />;
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
        <span className={classes.detail}>{movementDetail(movement)}</span>
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
