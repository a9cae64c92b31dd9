import { cancelTransfer, type Transfer } from '@minipos/contract/stock/transfers';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCancelTransfer } from '../../../server/transfers.ts';

export interface CancelDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  transfer: Transfer;
}

/** Asks for what nobody has received, with the reason. */
export function CancelDialog({ opened, onClose, storeId, transfer }: CancelDialogProps) {
  const form = useContractForm(cancelTransfer.body, { reason: '' });
  const cancel = useCancelTransfer(storeId, transfer.id);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cancelar el traslado ${transfer.number}`}
      form={form}
      onSave={async ({ reason }) => {
        await cancel.mutateAsync(reason);
        toasts.success('Lo que nadie ha recibido volverá', transfer.number);
      }}
      saveLabel="Cancelar traslado"
      failed="Error al cancelar traslado"
      danger
    >
      <p>Lo que la otra tienda ya recibió se queda allá. El resto vuelve a estas existencias.</p>
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}
