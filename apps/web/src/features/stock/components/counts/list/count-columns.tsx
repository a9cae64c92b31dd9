import type { CountSummary } from '@minipos/contract/stock/count-shapes';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { countMark, progressText, scopeText } from '../count-words.ts';

export const countColumns: Column<CountSummary>[] = [
  {
    key: 'name',
    header: 'Conteo',
    sortable: true,
    cell: ({ id, name, countNumber, isBlind }) => (
      <span className={cell.words}>
        <Link to="/stock/counts/$countId" params={{ countId: String(id) }} className={cell.link}>
          {name}
        </Link>
        <span className={cell.detail}>{[countNumber, isBlind ? 'a ciegas' : null].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'scope', header: 'Qué se cuenta', hideBelow: 'tablet', cell: scopeText },
  {
    key: 'date',
    header: 'Abierto',
    sortable: true,
    nowrap: true,
    cell: ({ openedAt, openedBy }) => (
      <span className={cell.words}>
        {formatDateTime(openedAt)}
        <span className={cell.detail}>{openedBy}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Estado', cell: (count) => <StatusBadge {...countMark(count)} /> },
  { key: 'progress', header: 'Contados', numeric: true, cell: progressText },
];
