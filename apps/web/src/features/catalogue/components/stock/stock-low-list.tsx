import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lowStockProducts, type Product } from '@minipos/contract/catalogue/products';
import type { Store } from '@minipos/contract/stores/stores';
import { IconDownload, IconPackages, IconScan, IconShoppingCart, IconTags } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { downloadText } from '#lib/download-text.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { lowStockLabelsQuery } from '../../server/label-products.ts';
import { fetchLowStock, lowStockQuery } from '../../server/stock.ts';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { lowStockColumns } from './stock-low-columns.tsx';
import { lowStockCsv } from './stock-low-csv.ts';

const failed = 'Error al cargar productos';

/** What to order next, the most critical first. */
export function StoreLowStock({ store }: { store: Store }) {
  const router = useRouter();
  const mayAdjust = useCan('products.inventory');
  const mayOrder = useCan('purchases.create');
  const [filters, setFilters] = useUrlFilters(lowStockProducts.query);
  const list = useQuery(lowStockQuery(store.id, filters));
  const [subject, setSubject] = useState<Product | null>(null);
  const [adjusting, adjust] = useDisclosure();
  const [scanning, scan] = useDisclosure();
  const [labelling, label] = useDisclosure();
  const rate = useRateUsed();
  const find = (code: string) => setFilters({ search: code });
  useScannerKeys(find, { enabled: !adjusting && !scanning && !labelling });
  const exporting = useMutation({
    mutationFn: () => fetchLowStock(store.id, filters.search),
    onSuccess: (products) => downloadText('stock-bajo.csv', lowStockCsv(products)),
    onError: (error) => void toasts.error(errorText(error, failed), 'Error al exportar'),
  });
  const total = list.data?.pagination.total ?? 0;
  const filtered = Boolean(filters.search);
  const openDialog = (product: Product) => {
    setSubject(product);
    adjust.open();
  };
  return (
    <>
      <PageHeader
        title="Stock bajo"
        isOverList
        subtitle={`${store.name} · productos activos con existencia igual o menor a su mínimo`}
        back={{ label: 'Volver a productos', href: '/products', onNavigate: () => router.history.push('/products') }}
        secondary={[
          ...(mayOrder
            ? [
                {
                  label: 'Qué comprar',
                  icon: IconShoppingCart,
                  onClick: () => router.history.push('/purchases/reorder'),
                },
              ]
            : []),
          { label: 'Etiquetas', icon: IconTags, onClick: label.open, disabled: total === 0 },
          {
            label: 'Exportar CSV',
            icon: IconDownload,
            onClick: () => exporting.mutate(),
            busy: exporting.isPending,
            disabled: total === 0,
          },
        ]}
      />
      <Stack gap="xs">
        {total === 0 && !filtered ? null : (
          <FilterBar
            search={{
              value: filters.search ?? '',
              placeholder: 'Nombre o código',
              label: 'Buscar productos',
              onChange: (search) => setFilters({ search: search || undefined }),
            }}
          >
            <Button variant="default" leftSection={<Icon of={IconScan} />} onClick={scan.open}>
              Escanear
            </Button>
          </FilterBar>
        )}
        <DataTable
          label="Productos con stock bajo"
          columns={lowStockColumns(mayAdjust ? openDialog : undefined)}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, failed) : null}
          onRetry={() => void list.refetch()}
          empty={
            filtered ? (
              <NoMatches
                title="No se encontraron productos"
                text="Ningún producto con stock bajo coincide con la búsqueda."
                onClear={() => setFilters({ search: undefined })}
              />
            ) : (
              <EmptyState
                icon={IconPackages}
                title="Nada por reponer"
                text="Todos los productos activos están por encima de su mínimo."
              />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
        />
      </Stack>
      <StockDialog opened={adjusting} onClose={adjust.close} product={subject} />
      <LabelDialog
        opened={labelling}
        onClose={label.close}
        goods={lowStockLabelsQuery(store.id, { search: filters.search, shown: list.data?.data ?? [], total })}
        rate={rate}
      />
      <ScanDialog opened={scanning} onClose={scan.close} onCode={find} />
    </>
  );
}
