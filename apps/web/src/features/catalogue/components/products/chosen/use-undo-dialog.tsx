import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { lastChangeQuery } from '../../../server/chosen-products.ts';
import { countText } from '../../shared/products-link.tsx';
import { failedUndo, useUndo } from './use-undo-toast.ts';

/** Asks about the last change of many before it is taken back: for whom the notice has gone. Nothing to ask: no `ask`. */
export function useUndoDialog(storeId: number) {
  const mayEdit = useCan('products.edit');
  const undo = useUndo(storeId);
  const { data: last } = useQuery({ ...lastChangeQuery(storeId), enabled: mayEdit });
  // The one that was asked about stays in the dialog while it fades.
  const [asked, setAsked] = useState<{ change: NonNullable<typeof last>; opened: boolean } | null>(null);
  const dialog = asked ? (
    <ConfirmDialog
      opened={asked.opened}
      onClose={() => setAsked({ ...asked, opened: false })}
      onConfirm={() => undo(asked.change.id)}
      title={`¿Deshacer el cambio de ${countText(asked.change.products)}?`}
      name={`${asked.change.byName}, ${formatDateTime(asked.change.at)}`}
      consequence="Vuelven a estar como estaban antes. Los que alguien cambió después se quedan como están."
      confirmLabel="Deshacer"
      failed={failedUndo}
      danger={false}
    />
  ) : null;
  return { ask: mayEdit && last ? () => setAsked({ change: last, opened: true }) : undefined, dialog };
}
