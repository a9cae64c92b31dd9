import { Text } from '@mantine/core';
import { strikeTimeMark, type TimeMark } from '@minipos/contract/staff/hours';
import { markLabels } from '@minipos/domain/hours/time-marks';
import { formatDateTime } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useStrikeTimeMark } from '../../server/hours.ts';

export interface StrikeMarkDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  mark: TimeMark | null;
}

/** Strikes a mark out: it stays in sight and counts nothing. */
export function StrikeMarkDialog({ opened, onClose, storeId, mark }: StrikeMarkDialogProps) {
  const strike = useStrikeTimeMark(storeId);
  const form = useContractForm(strikeTimeMark.body, { reason: '' });
  const kind = mark ? markLabels[mark.kind].toLowerCase() : 'marca';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`¿Anular la ${kind}?`}
      saveLabel="Anular"
      failed="No se pudo anular la marca"
      size="sm"
      danger
      form={form}
      onSave={async ({ reason }) => {
        if (!mark) return;
        await strike.mutateAsync({ markId: mark.uuid, reason });
        toasts.success('Marca anulada');
      }}
    >
      <Text>
        {mark ? `La ${kind} del ${formatDateTime(mark.at)}` : 'La marca'} deja de contar. Sigue a la vista, tachada, con
        tu nombre y el motivo.
      </Text>
      <TextAreaField label="Motivo" maxLength={200} focusFirst {...form.field('reason')} />
    </FormDialog>
  );
}
