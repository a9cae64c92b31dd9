import { Stack, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import type { Store } from '@minipos/contract/stores/stores';
import { IconCashRegister, IconReceipt, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { salesQuery } from '../../server/sales.ts';
import { SaleDialog } from '../detail/sale-dialog.tsx';
import { ExportSales } from '../export/export-sales.tsx';
import { saleName } from './sale-list-words.ts';
import {
  isNarrowed,
  listFilter,
  noFilter,
  pageNextTo,
  placeOf,
  salesAddressFields,
  summaryFilter,
} from './sales-address.ts';
import { salePhoneRow, salesColumns } from './sales-columns.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesFilters } from './sales-filters.tsx';

const failed = 'Error al cargar ventas';
// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;

export interface StoreSalesProps {
  store: Store;
  incidentTitle: (kind: IncidentKind) => string;
}

/** The sales of a store: figures, filters and the list, with the sale that is looked at over it. */
export function StoreSales({ store, incidentTitle }: StoreSalesProps) {
  const navigate = useNavigate();
  const maySell = useCan('sales.create');
  const mayExport = useCan('reports.export');
  const [address, setAddress] = useUrlFilters(salesAddressFields);
  const [asked] = useDebouncedValue(address, pause, { leading: true });
  const list = useQuery(salesQuery(store.id, listFilter(asked)));
  const rows = list.data?.data;
  const narrowed = isNarrowed(asked);
  const show = (venta: number | undefined) => setAddress({ venta, ...placeOf(address) });
  const open = (sale: SaleSummary) => show(sale.id);
  const retry = () => void list.refetch();
  return (
    <>
      <PageHeader
        title="Ventas"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        {...(maySell
          ? { primary: { label: 'Abrir POS', icon: IconCashRegister, onClick: () => void navigate({ to: '/pos' }) } }
          : {})}
      >
        {mayExport ? (
          <ExportSales storeId={store.id} filter={summaryFilter(address)} narrowed={isNarrowed(address)} />
        ) : null}
      </PageHeader>
      <Stack gap="xs">
        <SalesFigures storeId={store.id} filter={summaryFilter(asked)} />
        <VisuallyHidden component="h2">Lista de ventas</VisuallyHidden>
        <SalesFilters
          storeId={store.id}
          filters={address}
          clientName={rows?.find(({ client }) => client?.id === address.clientId)?.client?.name}
          onChange={setAddress}
        />
        {list.error && rows ? (
          <StaleNotice
            error={list.error}
            failed={failed}
            at={list.dataUpdatedAt}
            onRetry={retry}
            retrying={list.isFetching}
          />
        ) : null}
        <DataTable
          label="Ventas"
          columns={salesColumns(open)}
          phoneRow={salePhoneRow(open)}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={saleName}
          actions={(sale) => [
            { label: 'Ver detalle', icon: IconReceipt, onSelect: () => open(sale) },
            ...(sale.client
              ? [
                  {
                    label: `Ver ventas de ${sale.client.name}`,
                    icon: IconUser,
                    onSelect: () => setAddress({ ...noFilter, clientId: sale.client?.id }),
                  },
                ]
              : []),
          ]}
          fetching={list.isFetching}
          error={list.error && !rows ? errorText(list.error, failed) : null}
          onRetry={retry}
          empty={
            narrowed ? (
              <NoMatches
                title="No se encontraron ventas"
                text="Ninguna coincide con la búsqueda y los filtros elegidos."
                onClear={() => setAddress(noFilter)}
              />
            ) : (
              <EmptyState
                icon={IconReceipt}
                title="No hay ventas registradas"
                text="Aquí aparece cada venta cobrada en las cajas de la tienda."
              />
            )
          }
          page={list.data?.pagination}
          // Rows of the page before, shown while the next one comes, have no place beside the one after that.
          onPageChange={(page) => setAddress(pageNextTo(asked, list.isPlaceholderData ? [] : rows, page))}
          onLimitChange={(limit) => setAddress({ limit })}
          sort={address.sort}
          onSortChange={(sort) => setAddress({ sort: sort as typeof address.sort })}
        />
      </Stack>
      <SaleDialog
        store={store}
        saleId={address.venta ?? null}
        onClose={() => show(undefined)}
        incidentTitle={incidentTitle}
        onShow={show}
      />
    </>
  );
}
