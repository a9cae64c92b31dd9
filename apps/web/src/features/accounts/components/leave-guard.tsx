import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUnloadGuard } from '../../../ui/form/use-unload-guard.ts';

/** While something typed is not saved, leaving the page asks first. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  useUnloadGuard(unsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="¿Descartar los cambios?"
      consequence="Lo que escribiste no se ha guardado y se perderá."
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
    />
  );
}
