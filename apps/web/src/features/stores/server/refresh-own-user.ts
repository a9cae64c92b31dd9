import { reloadOwnUser } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** Reads role and memberships again. Its failure does not undo what was just saved, so it is told apart. */
export async function refreshOwnUser(): Promise<void> {
  try {
    await reloadOwnUser();
  } catch {
    toasts.warning(
      'El cambio se guardó, pero no pudimos actualizar tus permisos. Recarga la página cuando tengas conexión.',
    );
  }
}
