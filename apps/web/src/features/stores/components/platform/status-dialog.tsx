import { Text } from '@mantine/core';
import { type PlatformStore, restoreStore } from '@minipos/contract/stores/platform-stores';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { type StatusChange, useChangeStatus } from '../../server/platform-stores.ts';

const words: Readonly<Record<StatusChange, { title: string; text: string; save: string; done: string }>> = {
  activate: {
    title: 'Activar tienda',
    text: 'Todos podrán trabajar otra vez en ella.',
    save: 'Activar',
    done: 'Tienda activada exitosamente',
  },
  deactivate: {
    title: 'Desactivar tienda',
    text: 'Se podrá ver, pero nadie podrá trabajar en ella. No se borra ningún dato, y puedes activarla otra vez.',
    save: 'Desactivar',
    done: 'Tienda desactivada exitosamente',
  },
  restore: {
    title: 'Recuperar tienda',
    text: 'Vuelve activa y con todos los datos que tenía cuando su dueño la eliminó.',
    save: 'Recuperar',
    done: 'Tienda recuperada exitosamente',
  },
};

export interface StatusDialogProps {
  opened: boolean;
  onClose: () => void;
  store: PlatformStore | null;
  change: StatusChange;
}

/** A store is stopped, let go on or brought back, and its owner reads why. */
export function StatusDialog({ opened, onClose, store, change }: StatusDialogProps) {
  const form = useContractForm(restoreStore.body, { reason: '' });
  const send = useChangeStatus();
  const { title, text, save, done } = words[change];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      form={form}
      saveLabel={save}
      failed="Error al cambiar el estado de la tienda"
      danger={change === 'deactivate'}
      onSave={async ({ reason }) => {
        if (!store) return;
        await send.mutateAsync({ storeId: store.id, change, reason });
        toasts.success(done, store.name);
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        <b>{store?.name}</b>, de {store?.ownerName}. {text} Avisamos por correo a su dueño.
      </Text>
      <TextAreaField
        label="Motivo"
        description="Lo lee el dueño y queda en el historial de la tienda."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
