import { Checkbox, Group, Stack } from '@mantine/core';
import { type BackupSchedule, changeBackupSchedule } from '@minipos/contract/backups/backups';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useChangeSchedule } from '../server/backups.ts';
import { hourText, weekdayNames } from './backup-words.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface ScheduleDialogProps {
  opened: boolean;
  onClose: () => void;
  schedule: BackupSchedule;
}

/** When backups are made by themselves, and how many of them stay. */
export function ScheduleDialog({ opened, onClose, schedule }: ScheduleDialogProps) {
  const change = useChangeSchedule();
  const form = useContractForm(changeBackupSchedule.body, schedule);
  const hour = form.field('hour');
  const weekdays = form.field('weekdays');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Programar respaldos"
      failed="Error al guardar la programación"
      form={form}
      onSave={async (body) => {
        await change.mutateAsync(body);
        toasts.success('Respaldos automáticos guardados');
      }}
    >
      <SwitchField
        label="Hacer respaldos automáticos"
        description="También prueba uno cada mes: lo restaura aparte y lo compara."
        {...form.field('enabled')}
      />
      <Checkbox.Group
        label="Días"
        error={weekdays.error}
        value={(form.values.weekdays ?? []).map(String)}
        onChange={(days) => weekdays.onChange(days.map(Number).toSorted((a, b) => a - b))}
      >
        <Group gap="sm" mt="xs">
          {weekdayNames.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <SelectField
        label="Hora"
        description="De Caracas"
        options={hours}
        {...hour}
        value={String(form.values.hour)}
        onChange={(value) => hour.onChange(Number(value))}
      />
      <Stack gap="md">
        <NumberField label="Guardar uno por día, de los últimos días" suffix=" días" {...form.field('keepDays')} />
        <NumberField label="Guardar uno por semana" suffix=" semanas" {...form.field('keepWeeks')} />
        <NumberField label="Guardar uno por mes" suffix=" meses" {...form.field('keepMonths')} />
      </Stack>
    </FormDialog>
  );
}
