import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

export interface DiscardDialogProps {
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asked before leaving a form with changes. */
export function DiscardDialog({ opened, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      onConfirm={onDiscard}
      title="¿Descartar los cambios?"
      consequence="Lo que escribiste no se ha guardado y se perderá."
      failed="Error al descartar los cambios"
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
    />
  );
}
