import { type RequestRejection, rejectStoreRequest } from '@minipos/contract/stores/review-requests';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { reasonOptions } from './review-words.ts';

const schema = rejectStoreRequest.body.omit({ version: true });

export interface RejectDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Its money came in already. */
  isPaid: boolean;
  onReject: (rejection: Omit<RequestRejection, 'version'>) => Promise<unknown>;
}

export function RejectDialog({ opened, onClose, isPaid, onReject }: RejectDialogProps) {
  const form = useContractForm(schema, {
    reason: null,
    comments: '',
    notifyByEmail: true,
    allowReapplication: true,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Rechazar solicitud"
      form={form}
      saveLabel="Rechazar"
      failed="Error al procesar el rechazo. Inténtalo de nuevo."
      danger
      onSave={onReject}
    >
      {isPaid ? (
        <InlineNotice tone="attention">
          El pago está recibido: después devuelve el dinero y pulsa «Marcar devuelto».
        </InlineNotice>
      ) : null}
      <SelectField label="Motivo" placeholder="Elige el motivo" options={reasonOptions} {...form.field('reason')} />
      <TextAreaField
        label="Comentarios"
        description="Los lee quien solicita. De 20 a 1000 caracteres."
        rows={4}
        maxLength={1000}
        {...form.field('comments')}
      />
      <SwitchField label="Avisar por correo" {...form.field('notifyByEmail')} />
      <SwitchField
        label="Puede enviar otra solicitud"
        description="Apagado, no puede hasta que un administrador se lo permita."
        {...form.field('allowReapplication')}
      />
    </FormDialog>
  );
}
