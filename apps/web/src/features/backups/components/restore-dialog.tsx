import { type Backup, restoreBackup } from '@minipos/contract/backups/backups';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useRestoreBackup } from '../server/backups.ts';

interface RestoreDialogProps {
  opened: boolean;
  onClose: () => void;
  backup: Backup | null;
}

/** Nobody gets past it by habit: a word and the password. */
export function RestoreDialog({ opened, onClose, backup }: RestoreDialogProps) {
  const restore = useRestoreBackup();
  const form = useContractForm(restoreBackup.body, { confirmation: '', password: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Restaurar respaldo"
      form={form}
      saveLabel="Restaurar"
      failed="Error al restaurar el backup"
      danger
      onSave={async (body) => {
        if (backup) await restore.mutateAsync({ backupId: backup.id, ...body });
      }}
    >
      <InlineNotice tone="attention" title={`Los datos vuelven a como estaban el ${formatDateTime(backup?.createdAt)}`}>
        Antes se hace un respaldo de lo que hay ahora. Prepararlo tarda según cuánto haya y se sigue trabajando; al
        final nadie puede entrar durante unos segundos, a lo sumo un minuto. Las cajas siguen vendiendo y envían después
        lo que falte. Al terminar, casi todos tendrán que iniciar sesión otra vez.
      </InlineNotice>
      <TextField label="Escribe RESTAURAR para confirmar" autoComplete="off" {...form.field('confirmation')} />
      <PasswordField label="Contraseña de administrador" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
