import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { cancelPurchase } from '@minipos/contract/purchasing/purchases';
import { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCancelPurchase } from '../../server/purchases.ts';

const fields = z.strictObject({ reason: cancelPurchase.body.shape.reason });

export interface CancelDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  purchase: Purchase;
}

/** Gives up an order of which nothing has come, with the reason. */
export function CancelDialog({ opened, onClose, storeId, purchase }: CancelDialogProps) {
  const form = useContractForm(fields, { reason: '' });
  const cancel = useCancelPurchase(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cancelar la compra ${purchase.purchaseNumber}`}
      form={form}
      onSave={async ({ reason }) => {
        await cancel.mutateAsync({ purchase, reason });
        toasts.success('Compra cancelada', purchase.purchaseNumber);
      }}
      saveLabel="Cancelar Compra"
      failed="Error al cancelar compra"
      danger
    >
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}
