import type { User } from '@minipos/contract/accounts';
import { errorText } from '../../../lib/error-text.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useSetUserStatus } from '../api/users.ts';

/** Lets someone in, or in again, and says how it went. */
export function useActivateUser(): { activate: (user: User, onDone?: () => void) => void; busy: boolean } {
  const setStatus = useSetUserStatus();
  const activate = ({ id, fullName }: User, onDone?: () => void) =>
    setStatus.mutate(
      { userId: id, status: 'active' },
      {
        onSuccess: () => {
          toasts.success('Usuario activado exitosamente', fullName);
          onDone?.();
        },
        onError: (error) => toasts.error(errorText(error, 'Error al cambiar el estado del usuario'), fullName),
      },
    );
  return { activate, busy: setStatus.isPending };
}
