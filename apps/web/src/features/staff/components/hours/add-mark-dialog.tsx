import { SimpleGrid } from '@mantine/core';
import { addTimeMark, type PersonWeek } from '@minipos/contract/staff/hours';
import { type MarkKind, markKinds, markLabels } from '@minipos/domain/hours/time-marks';
import { momentAt } from '@minipos/domain/hours/week-hours';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { DayField } from '#ui/field/day-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useAddTimeMark } from '../../server/hours.ts';

const fields = z.strictObject({
  kind: z.enum(markKinds),
  day: z.iso.date('Escribe el día: dd/mm/aaaa'),
  time: z.string().regex(/^\d{2}:\d{2}/, 'Escribe la hora'),
  reason: addTimeMark.body.shape.reason,
});
const options = markKinds.map((kind) => ({ value: kind, label: markLabels[kind] }));

/** What is missing, as far as it is known. */
export interface WantedMark {
  kind: MarkKind;
  day: string;
}

export interface AddMarkDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  week: PersonWeek;
  wanted: WantedMark;
}

/** Adds an entry or exit that somebody forgot. */
export function AddMarkDialog({ opened, onClose, storeId, week, wanted }: AddMarkDialogProps) {
  const { person, version } = week;
  const add = useAddTimeMark(storeId, person.userId);
  const form = useContractForm(fields, { ...wanted, time: '', reason: '' });
  // The same mark, however often it is sent until it is there.
  const [uuid, setUuid] = useState(randomUuid);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Agregar marca de ${person.name}`}
      saveLabel="Agregar"
      failed="No se pudo agregar la marca"
      form={form}
      onSave={async ({ kind, day, time, reason }) => {
        const at = momentAt(day, time).toISOString();
        await add.mutateAsync({ uuid, kind, at, reason, version });
        setUuid(randomUuid());
        toasts.success(`${markLabels[kind]} agregada: ${formatDateTime(at)}`, person.name);
      }}
    >
      <SelectField label="Marca" options={options} {...form.field('kind')} />
      <SimpleGrid cols={2} spacing="sm">
        <DayField label="Día" {...form.field('day')} />
        <TextField label="Hora" type="time" focusFirst {...form.field('time')} />
      </SimpleGrid>
      <TextAreaField
        label="Motivo"
        description="Queda a la vista con tu nombre."
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
