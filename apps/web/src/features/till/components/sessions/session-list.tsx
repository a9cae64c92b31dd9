import { type CashSession, listCashSessions } from '@minipos/contract/sales/cash';
import { IconCash, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { amountText } from '#lib/sale-words.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { Column } from '#ui/table/types.ts';
import { cashSessionsQuery } from '../../server/store-sessions.ts';
import { ServerReportDialog } from './server-report-dialog.tsx';

const columns: Column<CashSession>[] = [
  {
    key: 'till',
    header: 'Caja',
    cell: ({ tillCode, tillName, zNumber }) => [tillCode, tillName, zNumber].filter(Boolean).join(' · '),
    heading: true,
  },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ isOpen }) => <StatusBadge tone={isOpen ? 'info' : 'done'} label={isOpen ? 'Abierta' : 'Cerrada'} />,
  },
  { key: 'opened', header: 'Apertura', cell: (row) => `${formatDateTime(row.openedAt)} · ${row.openedBy.name}` },
  {
    key: 'closed',
    header: 'Cierre',
    cell: ({ closedAt, closedBy }) => (closedAt ? `${formatDateTime(closedAt)} · ${closedBy?.name ?? ''}` : '—'),
  },
  {
    key: 'float',
    header: 'Fondo',
    cell: ({ opening }) => `${amountText(opening.USD, 'USD')} y ${amountText(opening.VES, 'VES')}`,
    hideBelow: 'desktop',
  },
];

const states = [
  { value: '', label: 'Todas' },
  { value: 'true', label: 'Abiertas' },
  { value: 'false', label: 'Cerradas' },
];

/** Every session of the store's tills, with its X or Z. */
export function SessionList({ storeId, storeName }: { storeId: number; storeName: string }) {
  const [filters, setFilters] = useUrlFilters(listCashSessions.query);
  const { data, error, isFetching, refetch } = useQuery(cashSessionsQuery(storeId, filters));
  const [shown, setShown] = useState<CashSession | null>(null);
  const { isOpen, startDate, endDate } = filters;
  const clear = () => setFilters({ isOpen: undefined, startDate: undefined, endDate: undefined });
  const isNarrowed = isOpen !== undefined || Boolean(startDate ?? endDate);
  return (
    <>
      <FilterBar
        filters={[
          { key: 'isOpen', label: 'Estado', value: isOpen === undefined ? '' : String(isOpen), options: states },
        ]}
        onFilterChange={(_key, value) => setFilters({ isOpen: value === '' ? undefined : value === 'true' })}
        period={{ range: { startDate, endDate }, onChange: setFilters }}
        onClear={clear}
      />
      <DataTable
        label="Cajas y cierres"
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.zNumber ?? `la caja ${row.tillCode}`}
        actions={(row) => [
          {
            label: row.isOpen ? 'Ver reporte X' : 'Ver cierre Z',
            icon: IconReportMoney,
            onSelect: () => setShown(row),
          },
        ]}
        fetching={isFetching}
        error={error ? errorText(error, 'Error al cargar las cajas') : null}
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <NoMatches title="No hay cajas con esos filtros" text="Cambia el estado o las fechas." onClear={clear} />
          ) : (
            <EmptyState
              icon={IconCash}
              title="Todavía no se ha abierto ninguna caja"
              text="Cada caja se abre desde la pantalla Caja de su equipo; aquí aparecen sus reportes y cierres."
            />
          )
        }
        page={data?.pagination}
        onPageChange={(page) => setFilters({ page })}
        onLimitChange={(limit) => setFilters({ limit })}
      />
      <ServerReportDialog storeId={storeId} storeName={storeName} session={shown} onClose={() => setShown(null)} />
    </>
  );
}
