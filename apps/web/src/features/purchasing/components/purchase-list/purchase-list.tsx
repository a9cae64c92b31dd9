import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PurchaseSummary } from '@minipos/contract/purchasing/purchase-shapes';
import { listPurchases, type PurchaseFilter } from '@minipos/contract/purchasing/purchases';
import { listSuppliers } from '@minipos/contract/purchasing/suppliers';
import type { Store } from '@minipos/contract/stores/stores';
import { IconEdit, IconEye, IconPackageImport, IconPackages, IconPlus, IconShoppingCart } from '@tabler/icons-react';
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
import { purchasesQuery } from '../../server/purchases.ts';
import { suppliersQuery } from '../../server/suppliers.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { PurchaseStats } from './purchase-stats.tsx';
import { mayStillCome, statusFilter } from './purchase-words.ts';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const none = 'No se encontraron compras.';
const everySupplier = listSuppliers.query.parse({ limit: 100 });

const noFilter = { search: undefined, status: undefined, supplierId: undefined };
const isFiltered = ({ search, status, supplierId }: PurchaseFilter) => Boolean(search || status || supplierId);

/** The purchases of a store: figures, filters and the list. */
export function PurchaseList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(listPurchases.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(purchasesQuery(store.id, asked));
  const seesSuppliers = useCan('suppliers.view');
  const suppliers = useQuery({ ...suppliersQuery(store.id, everySupplier), enabled: seesSuppliers }).data?.data ?? [];
  const mayCreate = useCan('purchases.create');
  const mayEdit = useCan('purchases.edit');
  const create = () => void navigate({ to: '/purchases/new' });
  const propose = () => void navigate({ to: '/purchases/reorder' });

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const isEmpty = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const actionsOf = (purchase: PurchaseSummary): RowAction[] => {
    const params = { purchaseId: String(purchase.id) };
    return [
      { label: 'Ver', icon: IconEye, onSelect: () => void navigate({ to: '/purchases/$purchaseId', params }) },
      ...(mayEdit && mayStillCome(purchase)
        ? [
            {
              label: 'Recibir',
              icon: IconPackageImport,
              onSelect: () => void navigate({ to: '/purchases/$purchaseId/receive', params }),
            },
          ]
        : []),
      ...(mayEdit && purchase.status === 'pending'
        ? [
            {
              label: 'Editar',
              icon: IconEdit,
              onSelect: () => void navigate({ to: '/purchases/$purchaseId/edit', params }),
            },
          ]
        : []),
    ];
  };
  const { search, status, supplierId } = asked;
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  return (
    <>
      <PageHeader
        title="Gestión de Compras"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(mayCreate && !isEmpty ? { primary: { label: 'Nueva Compra', icon: IconPlus, onClick: create } } : {})}
        {...(mayCreate ? { secondary: [{ label: 'Qué comprar', icon: IconPackages, onClick: propose }] } : {})}
      />
      <Stack gap="xs">
        {isEmpty ? null : (
          <>
            <PurchaseStats storeId={store.id} filter={{ search, status, supplierId }} />
            <FilterBar
              search={{
                value: filters.search ?? '',
                placeholder: 'Número, factura o proveedor...',
                label: 'Buscar compras',
                onChange: (text) => setFilters({ search: text }),
              }}
              filters={[
                { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusFilter },
                {
                  key: 'supplierId',
                  label: 'Proveedor',
                  value: filters.supplierId === undefined ? '' : String(filters.supplierId),
                  options: [
                    { value: '', label: 'Todos' },
                    ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
                  ],
                },
              ]}
              onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
              order={{ value: filters.sort, options: sortChoices(purchaseColumns), onChange: sortBy }}
              onClear={() => setFilters(noFilter)}
            />
          </>
        )}
        <DataTable
          label="Compras"
          columns={purchaseColumns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ purchaseNumber }) => purchaseNumber}
          actions={actionsOf}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, 'Error al cargar compras') : null}
          onRetry={() => void list.refetch()}
          empty={
            isEmpty ? (
              <EmptyState
                icon={IconShoppingCart}
                title={none}
                text="Registra lo que pides a un proveedor; al llegar, se recibe contando y entra a las existencias con su costo."
                {...(mayCreate ? { action: <Button onClick={create}>Nueva Compra</Button> } : {})}
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
    </>
  );
}
