import { type Specialty, specialties, specialtyLabels } from '@minipos/domain/repairs/repair-words';
import { useCurrentRate } from '#current/current-rate.tsx';
import { formatBs, formatRate } from '#lib/format.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { deriveBs } from '#ui/money/derive-bs.ts';
import { ChoiceChips } from '../choice-chips.tsx';

export interface ProfileFieldsProps {
  specialties: FieldProps<Specialty[] | null | undefined>;
  hourlyRateUSD: FieldProps<number | null | undefined>;
  isActive: FieldProps<boolean | null | undefined>;
  notes: FieldProps<Text>;
}

const options = specialties.map((value) => ({ value, label: specialtyLabels[value] }));

/** What a technician knows, what an hour costs, and whether repairs can be given to them. */
export function ProfileFields(fields: ProfileFieldsProps) {
  const { rate } = useCurrentRate();
  const { value: hour } = fields.hourlyRateUSD;
  const bs = rate && typeof hour === 'number' ? deriveBs(hour, rate.rateText) : null;
  const known = rate ? `1 USD = ${formatRate(rate.rateText)} Bs.` : 'Sin tasa no se muestran bolívares.';
  return (
    <>
      <ChoiceChips
        legend="Especialidades"
        options={options}
        value={fields.specialties.value ?? []}
        onChange={(chosen) => fields.specialties.onChange(chosen)}
      />
      <NumberField
        label="Tarifa por Hora USD"
        prefix="$"
        description={bs === null ? known : `${formatBs(bs)} · ${known}`}
        {...fields.hourlyRateUSD}
      />
      <SwitchField
        label="Activo"
        description="A quien está inactivo no se le asignan servicios."
        {...fields.isActive}
      />
      <TextAreaField label="Notas" rows={2} maxLength={500} {...fields.notes} />
    </>
  );
}
