import type { Count } from '@minipos/contract/stock/count-shapes';
import { cancelCount } from '@minipos/contract/stock/counts';
import { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCancelCount } from '../../../server/counts.ts';

const fields = z.strictObject({ reason: cancelCount.body.shape.reason });

export interface CancelDialogProps {
  opened: boolean;
  onClose: () => void;
  count: Count;
}

/** Gives a count up, with the reason. */
export function CancelDialog({ opened, onClose, count }: CancelDialogProps) {
  const form = useContractForm(fields, { reason: '' });
  const cancel = useCancelCount(count.storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cancelar el conteo ${count.countNumber}`}
      form={form}
      onSave={async ({ reason }) => {
        await cancel.mutateAsync({ count, reason });
        toasts.success('Conteo cancelado', count.countNumber);
      }}
      saveLabel="Cancelar Conteo"
      failed="Error al cancelar el conteo"
      danger
    >
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}
