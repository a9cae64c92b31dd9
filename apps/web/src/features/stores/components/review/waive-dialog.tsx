import { waiveRequestPayment } from '@minipos/contract/stores/review-requests';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';

const schema = waiveRequestPayment.body.omit({ version: true });

export interface WaiveDialogProps {
  opened: boolean;
  onClose: () => void;
  onWaive: (waiver: { reason: string }) => Promise<unknown>;
}

/** A store that costs nothing: somebody says why. */
export function WaiveDialog({ opened, onClose, onWaive }: WaiveDialogProps) {
  const form = useContractForm(schema, { reason: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Exonerar el pago"
      failed="Error al exonerar el pago"
      form={form}
      saveLabel="Exonerar"
      onSave={onWaive}
    >
      <TextAreaField
        label="Motivo"
        description="Queda en el historial de la cuenta. Después puedes aprobar la solicitud."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
