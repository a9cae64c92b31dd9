import { type SupplierMovement, undoSupplierPayment } from '@minipos/contract/purchasing/payables';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUndoPayment } from '../../server/payables.ts';

export interface UndoDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The payment as the statement tells it; null while none is chosen. */
  movement: SupplierMovement | null;
}

/** Takes a payment back, with the reason. */
export function UndoDialog({ opened, onClose, storeId, movement }: UndoDialogProps) {
  // One for all tries: what was undone while an answer got lost is not undone twice.
  const [uuid, setUuid] = useState(randomUuid);
  const form = useContractForm(undoSupplierPayment.body, { uuid, reason: '' });
  const undo = useUndoPayment(storeId);
  const close = () => {
    setUuid(randomUuid());
    onClose();
  };
  const id = movement?.payment?.id;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Anular el pago de ${formatUsd(Math.abs(movement?.amountUSD ?? 0))}`}
      form={form}
      onSave={async (values) => {
        if (id === undefined) return;
        await undo.mutateAsync({ id, undo: values });
        toasts.success('Pago anulado', 'Lo que pagaba se vuelve a deber.');
      }}
      saveLabel="Anular pago"
      failed="Error al anular pago"
      danger
    >
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}
