import { Stack } from '@mantine/core';
import { listDue, type OwedPurchase } from '@minipos/contract/purchasing/payables';
import type { Store } from '@minipos/contract/stores/stores';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import cell from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { dueQuery } from '../../server/payables.ts';
import { DueWeekStrip } from './due-week-strip.tsx';
import { owedColumns } from './owed-columns.tsx';

const supplierColumn = (isLinked: boolean): Column<OwedPurchase> => ({
  key: 'supplier',
  header: 'Proveedor',
  cell: ({ supplierId, supplierName }) =>
    isLinked ? (
      <Link to="/suppliers/$supplierId" params={{ supplierId: String(supplierId) }} className={cell.link}>
        {supplierName}
      </Link>
    ) : (
      supplierName
    ),
});

/** What the store has to pay and when: totals per week, and every purchase by the day it falls due. */
export function DueView({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { today } = useCurrentRate();
  const seesSuppliers = useCan('suppliers.view');
  const [filters, setFilters] = useUrlFilters(listDue.query);
  const list = useQuery(dueQuery(store.id, filters));
  const [purchase, ...figures] = owedColumns(today);
  const columns = [...(purchase ? [purchase] : []), supplierColumn(seesSuppliers), ...figures];
  const isEmpty = list.data?.pagination.total === 0;
  return (
    <>
      <PageHeader
        title="Vencimientos"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a los proveedores',
          href: '/suppliers',
          onNavigate: () => void navigate({ to: '/suppliers' }),
        }}
      />
      <Stack gap="xs">
        {isEmpty ? null : <DueWeekStrip storeId={store.id} />}
        <DataTable
          label="Compras por pagar"
          columns={columns}
          rows={list.data?.data}
          rowKey={({ purchaseId }) => purchaseId}
          rowLabel={({ purchaseNumber }) => purchaseNumber}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, 'Error al cargar los vencimientos') : null}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={IconCalendarCheck}
              title="No hay nada por pagar"
              text="Lo que llega de los proveedores aparece aquí con el día en que vence."
            />
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
        />
      </Stack>
    </>
  );
}
