import { Button, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { listSuppliers, type Supplier, type SupplierFilter } from '@minipos/contract/purchasing/suppliers';
import type { Store } from '@minipos/contract/stores/stores';
import { IconCalendarDue, IconPlus, IconShoppingCart, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import type { RowAction } from '#ui/table/types.ts';
import { suppliersQuery } from '../../server/suppliers.ts';
import { SupplierDialog } from '../supplier-form/supplier-dialog.tsx';
import { supplierColumns } from './supplier-columns.tsx';
import { SupplierStats } from './supplier-stats.tsx';
import { statusFilter } from './supplier-words.ts';
import { useSupplierDialogs } from './use-supplier-dialogs.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const nobody = 'No se encontraron proveedores.';

const noFilter = { search: undefined, isActive: undefined };
const isFiltered = ({ search, isActive }: SupplierFilter) => Boolean(search) || isActive !== undefined;

/** The suppliers of a store: figures, filters and the list. */
export function SupplierList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(listSuppliers.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(suppliersQuery(store.id, asked));
  const mayCreate = useCan('suppliers.create');
  const [creating, create] = useDisclosure();
  const { actionsOf, dialogs } = useSupplierDialogs(store.id);

  const seesPurchases = useCan('purchases.view');
  const purchasesOf = ({ id }: Supplier): RowAction[] =>
    seesPurchases
      ? [
          {
            label: 'Ver Compras',
            icon: IconShoppingCart,
            onSelect: () => void navigate({ to: '/purchases', search: { supplierId: id } as object }),
          },
        ]
      : [];

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const none = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const { search, isActive } = asked;
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  return (
    <>
      <PageHeader
        title="Gestión de Proveedores"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        secondary={
          seesPurchases && !none
            ? [
                {
                  label: 'Vencimientos',
                  icon: IconCalendarDue,
                  onClick: () => void navigate({ to: '/suppliers/due' }),
                },
              ]
            : []
        }
        // With none yet, the empty state has the button.
        {...(mayCreate && !none ? { primary: { label: 'Nuevo Proveedor', icon: IconPlus, onClick: create.open } } : {})}
      />
      <Stack gap="xs">
        {none ? null : (
          <>
            <SupplierStats storeId={store.id} filter={{ search, isActive }} />
            <FilterBar
              search={{
                value: filters.search ?? '',
                placeholder: 'Nombre, RIF o contacto...',
                label: 'Buscar proveedores',
                onChange: (text) => setFilters({ search: text }),
              }}
              filters={[
                {
                  key: 'isActive',
                  label: 'Estado',
                  value: filters.isActive === undefined ? '' : String(filters.isActive),
                  options: statusFilter,
                },
              ]}
              onFilterChange={(_key, value) => setFilters({ isActive: value === '' ? undefined : value === 'true' })}
              order={{ value: filters.sort, options: sortChoices(supplierColumns), onChange: sortBy }}
              onClear={() => setFilters(noFilter)}
            />
          </>
        )}
        <DataTable
          label="Proveedores"
          columns={supplierColumns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          actions={(supplier) => [...purchasesOf(supplier), ...actionsOf(supplier)]}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, 'Error al cargar proveedores') : null}
          onRetry={() => void list.refetch()}
          empty={
            none ? (
              <EmptyState
                icon={IconTruck}
                title={nobody}
                text={
                  mayCreate
                    ? 'Registra a quien te vende la mercancía, con el plazo que te da para pagar.'
                    : 'Quien hace las compras puede registrar el primero.'
                }
                {...(mayCreate ? { action: <Button onClick={create.open}>Nuevo Proveedor</Button> } : {})}
              />
            ) : (
              <NoMatches
                title={nobody}
                text="Ajusta la búsqueda y los filtros, o registra un proveedor nuevo."
                onClear={() => setFilters(noFilter)}
              />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
          sort={filters.sort}
          onSortChange={sortBy}
        />
      </Stack>
      {dialogs}
      <SupplierDialog opened={creating} onClose={create.close} storeId={store.id} supplier={null} />
    </>
  );
}
