import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useMoveRepair } from '../../server/repairs.ts';

const fields = z.strictObject({
  reason: z.string('Escribe el motivo').trim().min(1, 'Escribe el motivo').max(500),
});

export interface CancelRepairDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  repair: Pick<RepairSummary, 'id' | 'version' | 'serviceNumber'>;
}

/** Gives up a repair, with the reason; its parts go back to the shelf. */
export function CancelRepairDialog({ opened, onClose, storeId, repair }: CancelRepairDialogProps) {
  const form = useContractForm(fields, { reason: '' });
  const moving = useMoveRepair(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cancelar el servicio ${repair.serviceNumber}`}
      form={form}
      onSave={async ({ reason }) => {
        await moving.mutateAsync({ repair, to: 'cancelled', notes: reason });
        toasts.success('Servicio cancelado', repair.serviceNumber);
      }}
      saveLabel="Cancelar servicio"
      failed="Error al cancelar el servicio"
      danger
    >
      <TextField
        label="Motivo"
        description="Los repuestos vuelven a la existencia y lo abonado queda a favor del cliente. El equipo sigue aquí hasta que lo retiren."
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
        focusFirst
      />
    </FormDialog>
  );
}
