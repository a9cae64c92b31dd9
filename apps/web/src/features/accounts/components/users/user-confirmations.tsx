import type { User } from '@minipos/contract/accounts/accounts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteUser, useSetUserStatus } from '../../server/users.ts';

export interface UserConfirmationsProps {
  /** What is being asked, and about whom; the words stay while the dialog closes. */
  asking: 'deactivate' | 'remove' | null;
  user: User | null;
  onClose: () => void;
}

/** The two questions before someone loses access. */
export function UserConfirmations({ asking, user, onClose }: UserConfirmationsProps) {
  const setStatus = useSetUserStatus();
  const remove = useDeleteUser();
  if (!user) return null;

  const deactivate = async () => {
    await setStatus.mutateAsync({ userId: user.id, status: 'inactive' });
    toasts.success('Usuario desactivado exitosamente', user.fullName);
  };
  const removeUser = async () => {
    await remove.mutateAsync(user.id);
    toasts.success('Usuario eliminado exitosamente', user.fullName);
  };
  return (
    <>
      <ConfirmDialog
        opened={asking === 'deactivate'}
        onClose={onClose}
        onConfirm={deactivate}
        title="¿Desactivar al usuario?"
        name={user.fullName}
        consequence="Sus sesiones se cerrarán y no podrá entrar hasta que lo actives de nuevo. Sus datos se conservan."
        failed="Error al cambiar el estado del usuario"
        confirmLabel="Desactivar"
      />
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={onClose}
        onConfirm={removeUser}
        title="¿Eliminar al usuario?"
        consequence={`¿Estás seguro de que deseas eliminar al usuario ${user.fullName}? Esta acción no se puede deshacer.`}
        failed="Error al eliminar el usuario. Inténtalo de nuevo."
        confirmLabel="Eliminar"
      />
    </>
  );
}
