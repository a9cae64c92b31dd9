import { Button, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import type { CountSummary } from '@minipos/contract/stock/count-shapes';
import { type CountFilter, listCounts } from '@minipos/contract/stock/counts';
import type { Store } from '@minipos/contract/stores/stores';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { IconBarcode, IconClipboardCheck, IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import type { RowAction } from '#ui/table/types.ts';
import { countsQuery } from '../../../server/counts.ts';
import { scopeFilter, statusFilter } from '../count-words.ts';
import { countColumns } from './count-columns.tsx';
import { NewCountDialog } from './new-count-dialog.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const none = 'No se encontraron conteos.';
const noFilter = { search: undefined, status: undefined, scope: undefined };
const isFiltered = ({ search, status, scope }: CountFilter) => Boolean(search || status || scope);

/** The counts of a store: filters and the list. */
export function CountList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(listCounts.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(countsQuery(store.id, asked));
  const [isOpening, opening] = useDisclosure();

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const isEmpty = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const actionsOf = ({ id, status }: CountSummary): RowAction[] => {
    const params = { countId: String(id) };
    const see = () => void navigate({ to: '/stock/counts/$countId', params });
    const count = () => void navigate({ to: '/stock/counts/$countId/count', params });
    return [
      { label: 'Ver', icon: IconEye, onSelect: see },
      ...(isCountClosed(status) ? [] : [{ label: 'Contar', icon: IconBarcode, onSelect: count }]),
    ];
  };
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  return (
    <>
      <PageHeader
        title="Conteos"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(isEmpty ? {} : { primary: { label: 'Nuevo Conteo', icon: IconPlus, onClick: opening.open } })}
      />
      <Stack gap="xs">
        {isEmpty ? null : (
          <FilterBar
            search={{
              value: filters.search ?? '',
              placeholder: 'Nombre, número o departamento...',
              label: 'Buscar conteos',
              onChange: (text) => setFilters({ search: text }),
            }}
            filters={[
              { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusFilter },
              { key: 'scope', label: 'Qué se cuenta', value: filters.scope ?? '', options: scopeFilter },
            ]}
            onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
            order={{ value: filters.sort, options: sortChoices(countColumns), onChange: sortBy }}
            onClear={() => setFilters(noFilter)}
          />
        )}
        <DataTable
          label="Conteos"
          columns={countColumns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          actions={actionsOf}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, 'Error al cargar conteos') : null}
          onRetry={() => void list.refetch()}
          empty={
            isEmpty ? (
              <EmptyState
                icon={IconClipboardCheck}
                title={none}
                text="Cuenta los estantes con el teléfono, entre varios y sin dejar de vender; después se revisan las diferencias y se aprueban."
                action={<Button onClick={opening.open}>Nuevo Conteo</Button>}
              />
            ) : (
              <NoMatches title={none} text="Ajusta la búsqueda y los filtros." onClear={() => setFilters(noFilter)} />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
          sort={filters.sort}
          onSortChange={sortBy}
        />
      </Stack>
      <NewCountDialog
        opened={isOpening}
        onClose={opening.close}
        storeId={store.id}
        onOpened={({ id }) => void navigate({ to: '/stock/counts/$countId', params: { countId: String(id) } })}
      />
    </>
  );
}
