import { Checkbox } from '@mantine/core';
import { createManualRate } from '@minipos/contract/rates/rates';
import { addDays } from '@minipos/domain/rates/rates';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { formatDate, formatRate } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useTypeRate } from '../server/manual-rates.ts';

export interface ManualRateDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
}

const near = [
  { days: 0, name: 'Hoy' },
  { days: 1, name: 'Mañana' },
];

/** The days one may type for: what was missed lately, today, and what is already published. */
function dayOptions(today: string) {
  return [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7].map((days) => {
    const day = addDays(today, days);
    const name = near.find((known) => known.days === days)?.name;
    return { value: day, label: name ? `${name}, ${formatDate(day)}` : formatDate(day) };
  });
}

const isJump = (error: unknown) =>
  error instanceof Error && 'answer' in error && (error.answer as { code?: unknown }).code === 'RATE_JUMP';

/** Someone types the rate that no source could bring; a large change asks whether it is right before it is saved. */
export function ManualRateDialog({ opened, onClose, storeId }: ManualRateDialogProps) {
  const { today } = useCurrentRate();
  const form = useContractForm(createManualRate.body, {
    rate: null,
    valueDate: today,
    reason: '',
    confirmJump: false,
  });
  // The rate about which was asked: another one has to be asked about again.
  const [asked, setAsked] = useState<number | null>(null);
  const typeRate = useTypeRate(storeId, {
    onSuccess: (rate) => void toasts.success(`Tasa manual de ${formatRate(rate.rateText)} Bs. guardada`),
  });
  const rate = form.field('rate');
  const confirm = form.field('confirmJump');
  const isAsking = asked !== null && asked === rate.value;
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        setAsked(null);
        onClose();
      }}
      title="Escribir tasa"
      failed="Error al guardar la tasa"
      form={form}
      onSave={async (fields) => {
        try {
          await typeRate.mutateAsync({ ...fields, confirmJump: isAsking && fields.confirmJump });
        } catch (error) {
          if (isJump(error)) setAsked(fields.rate);
          throw error;
        }
      }}
    >
      <NumberField
        label="Bolívares por dólar"
        description="Tal como la publica el BCV, con todos sus decimales."
        decimals={8}
        {...rate}
      />
      <SelectField
        label="Fecha valor"
        description="El día desde el que rige, como dice la publicación."
        options={dayOptions(today)}
        {...form.field('valueDate')}
      />
      <TextAreaField
        label="Motivo"
        description="Queda en el historial de la tienda."
        placeholder="Por ejemplo: sin internet desde anoche, tasa tomada del canal del BCV"
        rows={2}
        maxLength={200}
        {...form.field('reason')}
      />
      {isAsking ? (
        <Checkbox
          label="Sí, revisé la tasa y es correcta"
          name="confirmJump"
          checked={confirm.value ?? false}
          onChange={(event) => confirm.onChange(event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
