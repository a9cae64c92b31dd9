import { useDisclosure } from '@mantine/hooks';
import type { Client } from '@minipos/contract/clients/clients';
import { type ReactNode, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { isMadeHere } from '../../local/local-clients.ts';
import { useDeleteClient, useUpdateClient } from '../../server/client-mutations.ts';
import { ClientDialog } from '../form/client-dialog.tsx';

export interface ClientActions {
  onEdit?: (() => void) | undefined;
  onToggle?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** What may be done with a client, and the dialogs that do it; those stand ready, or they would not return the focus. */
export function useClientDialogs(storeId: number, onDeleted?: () => void) {
  const mayEdit = useCan('clients.edit');
  const mayDelete = useCan('clients.delete');
  const [subject, setSubject] = useState<Client | null>(null);
  const [editing, edit] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const update = useUpdateClient();
  const deletion = useDeleteClient();

  const about = (client: Client, open: () => void) => () => {
    setSubject(client);
    open();
  };
  const toggle = (client: Client) => async () => {
    const isActive = !client.isActive;
    try {
      await update.mutateAsync({ client, changes: { isActive } });
      toasts.success(isActive ? 'Cliente activado' : 'Cliente desactivado', client.name);
    } catch (error) {
      const failed = 'Error al actualizar cliente';
      toasts.error(errorText(error, failed), `${failed}: ${client.name}`);
    }
  };
  const actionsOf = (client: Client): ClientActions => ({
    onEdit: mayEdit ? about(client, edit.open) : undefined,
    onToggle: mayEdit ? () => void toggle(client)() : undefined,
    onDelete: mayDelete && !isMadeHere(client) ? about(client, remove.open) : undefined,
  });
  const removeSubject = async () => {
    if (!subject) return;
    await deletion.mutateAsync(subject);
    toasts.success('Cliente eliminado correctamente', subject.name);
    onDeleted?.();
  };
  const dialogs: ReactNode = (
    <>
      <ClientDialog opened={editing} onClose={edit.close} storeId={storeId} client={subject} />
      <ConfirmDialog
        opened={deleting}
        onClose={remove.close}
        onConfirm={removeSubject}
        title="¿Eliminar el cliente?"
        name={subject?.name ?? ''}
        consequence="Dejará de aparecer en las listas y en la caja; sus compras y pagos se conservan. Si vuelve a deber, aparece de nuevo."
        failed="Error al eliminar cliente"
        confirmLabel="Eliminar"
      />
    </>
  );
  return { actionsOf, dialogs };
}
