import { createBackup } from '@minipos/contract/backups/backups';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateBackup } from '../server/backups.ts';

export function CreateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateBackup();
  const form = useContractForm(createBackup.body, { description: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Crear respaldo"
      form={form}
      saveLabel="Crear respaldo"
      failed="Error al crear el backup"
      onSave={async (body) => {
        const { message } = await create.mutateAsync(body);
        if (message) toasts.success(message);
      }}
    >
      <TextField
        label="Descripción"
        description="Opcional. Se guarda todo: las tiendas, sus ventas y sus fotos. La caja sigue vendiendo mientras tanto."
        {...form.field('description')}
      />
    </FormDialog>
  );
}
