import { useDisclosure } from '@mantine/hooks';
import type { ClientMovement } from '@minipos/contract/clients/client-accounts';
import { IconArrowBackUp, IconHistory, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { movementsQuery } from '../../server/account-queries.ts';
import { UndoDialog } from '../corrections/undo-dialog.tsx';
import { movementLabel, statementColumns } from './statement-columns.tsx';

const failed = 'No se pudo cargar la información de la cuenta';
/** Rows of a page. */
export const statementRows = 20;

export interface ClientStatementProps {
  storeId: number;
  clientId: number;
  page: number;
  onPageChange: (page: number) => void;
}

/** Every movement of an account with what was owed after it. */
export function ClientStatement({ storeId, clientId, page, onPageChange }: ClientStatementProps) {
  const offline = useOffline();
  const list = useQuery(movementsQuery(storeId, clientId, { page, limit: statementRows }));
  const mayUndo = useCan('sales.refund');
  const navigate = useNavigate();
  const [subject, setSubject] = useState<ClientMovement | null>(null);
  const [isUndoing, undoing] = useDisclosure();
  if (!list.data && offline) return null;
  const actionsOf = (movement: ClientMovement): RowAction[] => {
    const { kind, payment } = movement;
    if (kind !== 'payment' || payment === null || offline) return [];
    const paymentId = String(payment.id);
    const showReceipt = () =>
      void navigate({
        to: '/clients/$clientId/payments/$paymentId',
        params: { clientId: String(clientId), paymentId },
      });
    const undo = () => {
      setSubject(movement);
      undoing.open();
    };
    return [
      { label: 'Ver recibo', icon: IconReceipt, onSelect: showReceipt },
      ...(mayUndo && payment.undone === null
        ? [{ label: 'Anular pago', icon: IconArrowBackUp, danger: true, onSelect: undo }]
        : []),
    ];
  };
  return (
    <section aria-label="Estado de cuenta">
      <h2>Estado de cuenta</h2>
      <DataTable
        label="Estado de cuenta"
        columns={statementColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={(movement) => `${movementLabel(movement)} ${movement.id}`}
        actions={actionsOf}
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
      <UndoDialog opened={isUndoing} onClose={undoing.close} storeId={storeId} movement={subject} />
    </section>
  );
}
