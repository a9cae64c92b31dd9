import { type SupplierMovement, undoSupplierPayment } from '@minipos/contract/purchasing/payables';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUndoPayment } from '../../server/payables.ts';
import { DrawerField } from './drawer-field.tsx';

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
  const { id, drawer = null } = movement?.payment ?? {};
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Anular el pago de ${formatUsd(Math.abs(movement?.amountUSD ?? 0))}`}
      form={form}
      onSave={async (values) => {
        if (id === undefined) return;
        await undo.mutateAsync({ id, undo: values });
        toasts.success('Lo que pagaba se vuelve a deber.', 'Pago anulado');
      }}
      saveLabel="Anular pago"
      failed="Error al anular pago"
      danger
      blocked={drawer && !drawer.isOpen && !form.values.sessionUuid ? 'Elige a qué caja vuelve el efectivo' : null}
    >
      {drawer?.isOpen ? (
        <InlineNotice tone="info">
          El efectivo vuelve a la caja de la que salió: {drawer.tillCode} {drawer.tillName}.
        </InlineNotice>
      ) : null}
      {drawer && !drawer.isOpen ? (
        <DrawerField
          storeId={storeId}
          label="Vuelve a la caja"
          description={`Salió de ${drawer.tillCode} ${drawer.tillName}, que ya se cerró: el efectivo entra hoy en una caja abierta.`}
          without={`Salió de ${drawer.tillCode} ${drawer.tillName}, que ya se cerró. Abre una caja: ahí vuelve el efectivo.`}
          {...form.field('sessionUuid')}
        />
      ) : null}
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}
