import type { ManualRate } from '@minipos/contract/rates/rates';
import { IconPencilOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { manualRatesQuery, useWithdrawRate } from '../server/manual-rates.ts';

const columns: Column<ManualRate>[] = [
  { key: 'valueDate', header: 'Fecha valor', cell: (row) => row.displayDate, nowrap: true },
  { key: 'rate', header: 'Bs. por $', cell: (row) => formatRate(row.rateText), numeric: true },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ withdrawnAt }) => (
      <StatusBadge tone={withdrawnAt ? 'neutral' : 'info'} label={withdrawnAt ? 'Retirada' : 'Guardada'} />
    ),
  },
  { key: 'reason', header: 'Motivo', cell: (row) => row.reason },
  {
    key: 'actor',
    header: 'Escrita por',
    cell: (row) => `${row.actorName}, ${formatDateTime(row.createdAt)}`,
    hideBelow: 'tablet',
  },
];
const failed = 'Error al cargar las tasas manuales';

/** What people of the store typed; the official one always goes first. */
export function ManualRates({ storeId, mayType }: { storeId: number; mayType: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(manualRatesQuery(storeId));
  const [leaving, setLeaving] = useState<ManualRate | null>(null);
  const withdraw = useWithdrawRate(storeId, { onSuccess: () => void toasts.success('Tasa manual retirada') });
  return (
    <>
      <DataTable
        label="Tasas manuales"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        rowLabel={(row) => `la tasa del ${row.displayDate}`}
        fetching={isFetching}
        error={error ? errorText(error, failed) : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="No hay tasas manuales"
            text="Se escriben solo cuando falta la oficial: sin internet, o si el BCV no publica."
          />
        }
        {...(mayType
          ? {
              actions: (row: ManualRate) =>
                row.withdrawnAt
                  ? []
                  : [{ label: 'Retirar', icon: IconPencilOff, danger: true, onSelect: () => setLeaving(row) }],
            }
          : {})}
      />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => (leaving ? withdraw.mutateAsync(leaving) : undefined)}
        title="¿Retirar la tasa manual?"
        name={leaving ? `${formatRate(leaving.rateText)} Bs. por $ (${leaving.displayDate})` : ''}
        consequence="Deja de usarse desde ahora. Lo que ya se cobró con ella no cambia, y queda en el historial."
        failed="Error al retirar la tasa"
        confirmLabel="Retirar"
      />
    </>
  );
}
