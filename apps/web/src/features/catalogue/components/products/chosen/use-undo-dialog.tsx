import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { readProblem } from '#lib/http/problem.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { lastChangeQuery } from '../../../server/chosen-products.ts';
import { countText } from '../../shared/products-link.tsx';
import { failedUndo, useUndo } from './use-undo-toast.ts';

type LastChange = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof lastChangeQuery>['queryFn']>>>>;

/** Asks about the last change of many before it is taken back: for whom the notice has gone. */
export function useUndoDialog(storeId: number) {
  const queryClient = useQueryClient();
  const undo = useUndo(storeId);
  const [last, setLast] = useState<{ change: LastChange; opened: boolean } | null>(null);
  const ask = async () => {
    try {
      const change = await queryClient.fetchQuery(lastChangeQuery(storeId));
      if (change) setLast({ change, opened: true });
      else toasts.info('No hay ningún cambio de varios productos de esta semana que deshacer');
    } catch (error) {
      toasts.error(readProblem(error).message, failedUndo);
    }
  };
  const dialog = last ? (
    <ConfirmDialog
      opened={last.opened}
      onClose={() => setLast({ ...last, opened: false })}
      onConfirm={() => undo(last.change.id)}
      title={`¿Deshacer el cambio de ${countText(last.change.products)}?`}
      name={`${last.change.byName}, ${formatDateTime(last.change.at)}`}
      consequence="Vuelven a estar como estaban antes. Los que alguien cambió después se quedan como están."
      confirmLabel="Deshacer"
      failed={failedUndo}
      danger={false}
    />
  ) : null;
  return { ask: () => void ask(), dialog };
}
