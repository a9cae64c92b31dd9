import { useDisclosure } from '@mantine/hooks';
import { listSupplierMovements, type SupplierMovement } from '@minipos/contract/purchasing/payables';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { supplierMovementsQuery } from '../../server/payables.ts';
import { movementLabel, statementColumns } from './statement-columns.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** Every movement of the account of a supplier, with what was owed after it. */
export function SupplierStatement({ storeId, supplierId }: { storeId: number; supplierId: number }) {
  const [filters, setFilters] = useUrlFilters(listSupplierMovements.query);
  const list = useQuery(supplierMovementsQuery(storeId, supplierId, filters));
  const mayUndo = useCan('purchases.delete');
  const [subject, setSubject] = useState<SupplierMovement | null>(null);
  const [isUndoing, undoing] = useDisclosure();
  const { startDate, endDate } = filters;
  const isNarrowed = startDate !== undefined || endDate !== undefined;
  const clear = () => setFilters({ startDate: undefined, endDate: undefined });
  const undoOf = (movement: SupplierMovement) =>
    mayUndo && movement.kind === 'payment' && !movement.payment?.isUndone
      ? [
          {
            label: 'Anular pago',
            icon: IconArrowBackUp,
            danger: true,
            onSelect: () => {
              setSubject(movement);
              undoing.open();
            },
          },
        ]
      : [];
  return (
    <section aria-label="Estado de cuenta">
      <h2>Estado de cuenta</h2>
      <FilterBar period={{ range: { startDate, endDate }, onChange: setFilters }} onClear={clear} />
      <DataTable
        label="Estado de cuenta"
        columns={statementColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={(movement) => `${movementLabel(movement)} ${movement.id}`}
        actions={undoOf}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, 'Error al cargar el estado de cuenta') : null}
        onRetry={() => void list.refetch()}
        empty={
          isNarrowed ? (
            <NoMatches title="No hay movimientos en esos días" text="Ajusta el período." onClear={clear} />
          ) : (
            <EmptyState
              icon={IconHistory}
              title="Todavía no hay movimientos"
              text="Aquí aparecerá lo que llega, lo que se devuelve y cada pago, con el saldo que dejó."
            />
          )
        }
        page={list.data?.pagination}
        pagerLabel="Páginas del estado de cuenta"
        onPageChange={(page) => setFilters({ page })}
      />
      <UndoDialog opened={isUndoing} onClose={undoing.close} storeId={storeId} movement={subject} />
    </section>
  );
}
