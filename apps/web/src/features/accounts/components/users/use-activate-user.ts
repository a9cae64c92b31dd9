import type { User } from '@minipos/contract/accounts/accounts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSetUserStatus } from '../../server/users.ts';

/** Lets someone in, or in again, and says how it went. */
export function useActivateUser(): { activate: (user: User, onDone?: () => void) => Promise<void>; busy: boolean } {
  const setStatus = useSetUserStatus();
  // The refreshed list may take away the button that asked, and with it whatever `mutate` was to do afterwards; a
  // promise is kept all the same.
  const activate = async ({ id, fullName }: User, onDone?: () => void) => {
    try {
      await setStatus.mutateAsync({ userId: id, status: 'active' });
      toasts.success('Usuario activado exitosamente', fullName);
      onDone?.();
    } catch (error) {
      toasts.error(errorText(error, 'Error al cambiar el estado del usuario'), fullName);
    }
  };
  return { activate, busy: setStatus.isPending };
}
