import type { Store } from '@minipos/contract/stores';
import { useCurrentStore } from '../../../lib/current-store.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useDeleteStore } from '../api/delete-store.ts';
import { storeAfterDeletion } from './store-after-deletion.ts';

export interface DeleteStoreDialogProps {
  opened: boolean;
  onClose: () => void;
  store: Store;
}

export function DeleteStoreDialog({ opened, onClose, store }: DeleteStoreDialogProps) {
  const current = useCurrentStore();
  const next = storeAfterDeletion(current.stores, store.id, current.store?.id ?? null);
  const remove = useDeleteStore({
    onSuccess: () => {
      if (next !== null) current.select(next);
      toasts.success('Tienda eliminada exitosamente');
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(store.id)}
      title="¿Eliminar la tienda?"
      name={store.name}
      consequence="Su historial se conserva, pero nadie podrá usarla más: ni tú ni tu equipo. Esta acción no se puede deshacer."
      confirmLabel="Eliminar"
    />
  );
}
