import type { ListedClient } from '@minipos/contract/clients/clients';
import { formatPhone } from '@minipos/domain/people/phone';
import { Link } from '@tanstack/react-router';
import { formatUsd } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import type { PhoneRow } from '#ui/table/phone/phone-rows.tsx';
import type { Column } from '#ui/table/types.ts';
import { ClientBalance } from './client-balance.tsx';
import classes from './client-columns.module.css';
import { clientDocument, kindLabel } from './client-words.ts';

export function clientColumns(rate: RateUsed | undefined): Column<ListedClient>[] {
  return [
    {
      key: 'name',
      header: 'Cliente',
      sortable: true,
      cell: (client) => (
        <span className={classes.words}>
          <Link
            to="/clients/$clientId"
            params={{ clientId: String(client.id) }}
            className={`${classes.name} ${classes.link}`}
          >
            {client.name}
          </Link>
          <span className={classes.detail}>
            {[kindLabel(client.kind), clientDocument(client)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: 'Contacto',
      cell: ({ phone, email }) => (
        <span className={classes.words}>
          <span className={classes.number}>{phone ? formatPhone(phone) : 'Sin teléfono'}</span>
          {email ? <span className={`${classes.detail} ${classes.email}`}>{email}</span> : null}
        </span>
      ),
    },
    {
      key: 'creditLimit',
      header: 'Límite Crédito',
      numeric: true,
      sortable: true,
      cell: ({ creditLimit }) => (creditLimit === 0 ? 'Sin crédito' : formatUsd(creditLimit)),
    },
    {
      key: 'debt',
      header: 'Deuda',
      numeric: true,
      sortable: true,
      cell: ({ currentDebt, overdueUSD }) => (
        <span className={classes.debt}>
          <ClientBalance debt={currentDebt} rate={rate} />
          {overdueUSD ? <span className={classes.late}>Vencido {formatUsd(overdueUSD)}</span> : null}
        </span>
      ),
    },
    {
      key: 'isActive',
      header: 'Estado',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
      ),
    },
  ];
}

/** A client on a phone: who it is, the document and the telephone, and what is owed. */
export const clientPhoneRow = (
  rate: RateUsed | undefined,
  onOpen: (client: ListedClient) => void,
): PhoneRow<ListedClient> => ({
  headers: ['Cliente', 'Documento y teléfono', 'Deuda'],
  heading: ({ name }) => name,
  mark: ({ isActive }) => (isActive ? null : <StatusBadge tone="neutral" label="Inactivo" />),
  line: (client) =>
    [clientDocument(client), client.phone && formatPhone(client.phone)].filter(Boolean).join(' · ') ||
    kindLabel(client.kind),
  amount: ({ currentDebt, overdueUSD }) => (
    <span className={classes.owed}>
      <ClientBalance debt={currentDebt} rate={overdueUSD ? undefined : rate} />
      {overdueUSD ? <span className={classes.late}>Vencido {formatUsd(overdueUSD)}</span> : null}
    </span>
  ),
  onOpen,
});
