import type { Store } from '@minipos/contract/stores/stores';
import { useCurrentStore } from '#current/current-store.ts';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteStore } from '../../server/delete-store.ts';
import { storeAfterDeletion } from './store-after-deletion.ts';

const consequence =
  'Su historial se conserva, pero nadie podrá usarla más: ni tú ni tu equipo. Esta acción no se puede deshacer.';

export interface DeleteStoreDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null until one has been chosen. */
  store: Store | null;
}

export function DeleteStoreDialog({ opened, onClose, store }: DeleteStoreDialogProps) {
  const { user } = useSession();
  const current = useCurrentStore();
  const remove = useDeleteStore({
    onSuccess: (deletedId) => {
      const next = storeAfterDeletion(current.stores, deletedId, current.store?.id ?? null);
      if (next !== null) current.select(next);
      toasts.success('Tienda eliminada exitosamente');
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async () => store && remove.mutateAsync(store.id)}
      title="¿Eliminar la tienda?"
      name={store?.name ?? ''}
      consequence={
        user?.role === 'admin' ? consequence : `${consequence} Para abrir otra tienda tendrás que solicitarla.`
      }
      confirmLabel="Eliminar"
      failed="Error al eliminar tienda"
    />
  );
}
