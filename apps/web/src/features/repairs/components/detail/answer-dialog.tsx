import type { Repair, RepairQuote } from '@minipos/contract/repairs/repair-shapes';
import { answerQuote } from '@minipos/contract/repairs/repair-work';
import { answerWayLabels } from '@minipos/domain/repairs/repair-words';
import { formatUsd } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useRepairWork } from '../../server/repair-work.ts';

const fields = answerQuote.body.omit({ number: true });
const answers = [
  { value: 'approved', label: 'Lo aprobó' },
  { value: 'rejected', label: 'No lo aprobó' },
];
const ways = fields.shape.how.options.map((value) => ({ value, label: answerWayLabels[value] }));

export interface AnswerDialogProps {
  opened: boolean;
  onClose: () => void;
  repair: Repair;
  quote: RepairQuote;
}

/** What a client said to a quote, other than on the page of their repair. */
export function AnswerDialog({ opened, onClose, repair, quote }: AnswerDialogProps) {
  const form = useContractForm(fields, { answer: 'approved', how: 'phone', by: '', notes: '' });
  const { answer } = useRepairWork(repair);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Anotar la respuesta al presupuesto de ${formatUsd(quote.totalUSD)}`}
      form={form}
      onSave={async (values) => {
        await answer.mutateAsync({ ...values, number: quote.number });
        toasts.success(
          values.answer === 'approved' ? 'Presupuesto aprobado' : 'Presupuesto rechazado',
          repair.serviceNumber,
        );
      }}
      saveLabel="Registrar"
      failed="Error al registrar la respuesta"
    >
      <SelectField label="Qué respondió" options={answers} {...form.field('answer')} />
      <SelectField label="Cómo" options={ways} {...form.field('how')} />
      <TextField
        label="Quién respondió"
        description="Si no fue el cliente."
        autoComplete="off"
        maxLength={100}
        {...form.field('by')}
      />
      <TextField label="Notas" autoComplete="off" maxLength={300} {...form.field('notes')} />
    </FormDialog>
  );
}
