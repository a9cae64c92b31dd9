import { Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Product } from '@minipos/contract/catalogue/products';
import { listMovements } from '@minipos/contract/catalogue/stock';
import type { Store } from '@minipos/contract/stores/stores';
import { IconHistory, IconPackages, IconPrinter, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { labelsOf } from '../../server/label-products.ts';
import { movementsQuery } from '../../server/stock.ts';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { KardexChart } from './kardex-chart.tsx';
import { KardexFigure } from './kardex-figure.tsx';
import { KardexFilters, noFilter } from './kardex-filters.tsx';
import { KardexPaper } from './kardex-paper.tsx';
import { kardexColumns } from './kardex-table.tsx';

const failed = 'Error al cargar los movimientos';

/** The kardex of one product: what there is, how it came to be, and who did it. */
export function KardexView({ store, product }: { store: Store; product: Product }) {
  const router = useRouter();
  const mayAdjust = useCan('products.inventory');
  const [filters, setFilters] = useUrlFilters(listMovements.query);
  const list = useQuery(movementsQuery(store.id, product.id, filters));
  const [adjusting, adjust] = useDisclosure();
  const [printing, print] = useDisclosure();
  const rate = useRateUsed();
  const [labelling, label] = useDisclosure();
  const filtered = Boolean(filters.kind ?? filters.startDate ?? filters.endDate);
  const details = [product.departmentName, product.brandName, product.barcode].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={product.name}
        isOverList
        subtitle={`Movimientos de existencia · ${details}`}
        back={{ label: 'Volver a productos', href: '/products', onNavigate: () => router.history.push('/products') }}
        secondary={[
          { label: 'Etiquetas', icon: IconTags, onClick: label.open },
          { label: 'Imprimir', icon: IconPrinter, onClick: print.open },
        ]}
        {...(mayAdjust ? { primary: { label: 'Actualizar Stock', icon: IconPackages, onClick: adjust.open } } : {})}
      />
      <Stack gap="xs">
        <KardexFigure product={product} />
        <VisuallyHidden component="h2">Movimientos</VisuallyHidden>
        <KardexFilters filters={filters} onChange={setFilters} />
        <DataTable
          label="Movimientos"
          columns={kardexColumns(product)}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ id }) => `movimiento ${id}`}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, failed) : null}
          onRetry={() => void list.refetch()}
          empty={
            filtered ? (
              <NoMatches
                title="No se encontraron movimientos"
                text="Ninguno coincide con el tipo y las fechas elegidos."
                onClear={() => setFilters(noFilter)}
              />
            ) : (
              <EmptyState
                icon={IconHistory}
                title="No hay movimientos"
                text="Aquí aparecerá cada venta, compra y ajuste de este producto."
              />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
        />
        <KardexChart product={product} filters={filters} />
      </Stack>
      <StockDialog opened={adjusting} onClose={adjust.close} product={product} />
      <LabelDialog opened={labelling} onClose={label.close} goods={labelsOf(store.id, [product])} rate={rate} />
      <KardexPaper opened={printing} onClose={print.close} product={product} storeName={store.name} filters={filters} />
    </>
  );
}
