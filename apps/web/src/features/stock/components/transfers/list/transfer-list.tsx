import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listTransfers, type TransferFilter, type TransferSummary } from '@minipos/contract/stock/transfers';
import type { Store } from '@minipos/contract/stores/stores';
import { IconArrowsExchange, IconEye, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { transfersQuery } from '../../../server/transfers.ts';
import { transferColumns } from './transfer-columns.tsx';
import { directionFilter, mayReceive, statusFilter } from './transfer-words.ts';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const none = 'No se encontraron traslados.';
const noFilter = { search: undefined, direction: undefined, status: undefined };
const isFiltered = ({ search, direction, status }: TransferFilter) => Boolean(search || direction || status);
const toReceive = listTransfers.query.parse({ limit: 1, direction: 'in', status: 'open' });

/** What a store sends to the others of its owner, and what comes from them. */
export function TransferList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(listTransfers.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(transfersQuery(store.id, asked));
  const waiting = useQuery(transfersQuery(store.id, toReceive)).data?.pagination.total ?? 0;
  const create = () => void navigate({ to: '/stock/transfers/new' });

  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const isEmpty = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const isAskedFor = filters.direction === 'in' && filters.status === 'open';
  const actionsOf = (transfer: TransferSummary): RowAction[] => {
    const params = { transferId: String(transfer.id) };
    return [
      { label: 'Ver', icon: IconEye, onSelect: () => void navigate({ to: '/stock/transfers/$transferId', params }) },
      ...(mayReceive(transfer)
        ? [
            {
              label: 'Recibir',
              icon: IconPackageImport,
              onSelect: () => void navigate({ to: '/stock/transfers/$transferId/receive', params }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <PageHeader
        title="Traslados"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(isEmpty ? {} : { primary: { label: 'Nuevo traslado', icon: IconPlus, onClick: create } })}
      />
      <Stack gap="xs">
        {waiting > 0 && !isAskedFor ? (
          <InlineNotice
            tone="attention"
            action={
              <Button variant="default" onClick={() => setFilters({ ...noFilter, direction: 'in', status: 'open' })}>
                Ver lo que viene
              </Button>
            }
          >
            {waiting === 1 ? 'Hay 1 traslado por recibir.' : `Hay ${waiting} traslados por recibir.`}
          </InlineNotice>
        ) : null}
        {isEmpty ? null : (
          <FilterBar
            search={{
              value: filters.search ?? '',
              placeholder: 'Número, tienda o producto...',
              label: 'Buscar traslados',
              onChange: (text) => setFilters({ search: text }),
            }}
            filters={[
              { key: 'direction', label: 'Cuáles', value: filters.direction ?? '', options: directionFilter },
              { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusFilter },
            ]}
            onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
            onClear={() => setFilters(noFilter)}
          />
        )}
        <DataTable
          label="Traslados"
          columns={transferColumns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          actions={actionsOf}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, 'Error al cargar traslados') : null}
          onRetry={() => void list.refetch()}
          empty={
            isEmpty ? (
              <EmptyState
                icon={IconArrowsExchange}
                title={none}
                text="Envía mercancía a otra de tus tiendas: sale de estas existencias y entra a las otras cuando allá la cuentan."
                action={<Button onClick={create}>Nuevo traslado</Button>}
              />
            ) : (
              <NoMatches title={none} text="Ajusta la búsqueda y los filtros." onClear={() => setFilters(noFilter)} />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
        />
      </Stack>
    </>
  );
}
