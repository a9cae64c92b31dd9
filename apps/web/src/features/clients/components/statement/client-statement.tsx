import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { movementsQuery } from '../../server/account-queries.ts';
import { movementLabel, statementColumns } from './statement-columns.tsx';

const failed = 'No se pudo cargar la información de la cuenta';
const perPage = 20;

export interface ClientStatementProps {
  storeId: number;
  clientId: number;
  page: number;
  onPageChange: (page: number) => void;
}

/** Every movement of an account with what was owed after it. */
export function ClientStatement({ storeId, clientId, page, onPageChange }: ClientStatementProps) {
  const offline = useOffline();
  const list = useQuery(movementsQuery(storeId, clientId, { page, limit: perPage }));
  if (!list.data && offline) return null;
  return (
    <section aria-label="Estado de cuenta">
      <h2>Estado de cuenta</h2>
      <DataTable
        label="Estado de cuenta"
        columns={statementColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={(movement) => `${movementLabel(movement)} ${movement.id}`}
        fetching={list.isFetching}
        error={list.error && !offline ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Todavía no hay movimientos"
            text="Aquí aparecerá cada venta a crédito y cada pago, con el saldo que dejó."
          />
        }
        page={list.data?.pagination}
        pagerLabel="Páginas del estado de cuenta"
        onPageChange={onPageChange}
      />
    </section>
  );
}
