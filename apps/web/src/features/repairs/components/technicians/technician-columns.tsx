import type { Technician } from '@minipos/contract/repairs/technicians';
import { formatPhone } from '@minipos/domain/people/phone';
import { formatNumber } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { specialtiesText } from './technician-words.ts';

export const technicianColumns = (
  rate: RateUsed | undefined,
  onSee: (technician: Technician) => void,
): Column<Technician>[] => [
  {
    key: 'name',
    header: 'Técnico',
    sortable: true,
    cell: (technician) => (
      <button type="button" className={cell.press} onClick={() => onSee(technician)}>
        {technician.name}
      </button>
    ),
  },
  {
    key: 'email',
    header: 'Correo electrónico',
    hideBelow: 'desktop',
    cell: ({ email }) => <span className={cell.words}>{email ?? '—'}</span>,
  },
  {
    key: 'phone',
    header: 'Teléfono',
    hideBelow: 'desktop',
    nowrap: true,
    cell: ({ phone }) => (phone ? formatPhone(phone) : '—'),
  },
  {
    key: 'specialties',
    header: 'Especialidades',
    cell: (technician) => <span className={cell.words}>{specialtiesText(technician)}</span>,
  },
  {
    key: 'rate',
    header: 'Tarifa/Hora',
    numeric: true,
    sortable: true,
    cell: ({ hourlyRateUSD }) =>
      hourlyRateUSD === null ? '—' : <Money usd={hourlyRateUSD} rate={rate} size="sm" align="end" />,
  },
  {
    key: 'status',
    header: 'Estado',
    cell: ({ isActive }) =>
      isActive ? <StatusBadge tone="done" label="Activo" /> : <StatusBadge tone="neutral" label="Inactivo" />,
  },
  {
    key: 'services',
    header: 'Servicios',
    numeric: true,
    cell: ({ figures }) => formatNumber(figures.openServices + figures.deliveredServices, 0),
  },
];
