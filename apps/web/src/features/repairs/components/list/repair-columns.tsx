import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { deviceTitle, priorityMark, stateMark } from './repair-words.ts';

export const repairColumns: Column<RepairSummary>[] = [
  {
    key: 'number',
    header: 'Número',
    width: '6rem',
    sortable: true,
    cell: ({ id, serviceNumber, isOverdue, status, completedDate }) => (
      <span className={cell.words}>
        <Link to="/services/$serviceId" params={{ serviceId: String(id) }} className={`${cell.link} ${cell.number}`}>
          {serviceNumber}
        </Link>
        {isOverdue ? <span className={cell.detail}>Atrasada</span> : null}
        {status === 'completed' && completedDate ? (
          <span className={cell.detail}>Listo el {formatDate(completedDate)}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'client',
    header: 'Cliente',
    width: '10rem',
    cell: ({ client }) => <span className={cell.words}>{client.name}</span>,
  },
  {
    key: 'device',
    header: 'Dispositivo',
    width: '10rem',
    cell: (repair) => (
      <span className={cell.words}>
        {deviceTitle(repair)}
        {repair.deviceSerial ? <span className={cell.detail}>{repair.deviceSerial}</span> : null}
      </span>
    ),
  },
  {
    key: 'problem',
    header: 'Problema',
    width: '9rem',
    hideBelow: 'desktop',
    cell: ({ problemDescription }) => <span className={cell.words}>{shorten(problemDescription)}</span>,
  },
  { key: 'status', header: 'Estado', cell: ({ status }) => <StatusBadge {...stateMark(status)} /> },
  {
    key: 'priority',
    header: 'Prioridad',
    hideBelow: 'desktop',
    cell: ({ priority }) => <StatusBadge {...priorityMark(priority)} />,
  },
  {
    key: 'technician',
    header: 'Técnico',
    width: '9rem',
    hideBelow: 'desktop',
    cell: ({ technician }) => <span className={cell.words}>{technician?.name ?? 'Sin técnico'}</span>,
  },
  {
    key: 'received',
    header: 'Fecha Recibido',
    sortable: true,
    nowrap: true,
    hideBelow: 'desktop',
    cell: ({ receivedDate }) => formatDate(receivedDate),
  },
];

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 89).trimEnd()}…` : text);
