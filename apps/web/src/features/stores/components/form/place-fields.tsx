import { SimpleGrid } from '@mantine/core';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { stateOptions } from '../page/store-labels.ts';

export interface PlaceFieldsProps {
  state: FieldProps<Text>;
  city: FieldProps<Text>;
}

export function PlaceFields({ state, city }: PlaceFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <SelectField
        label="Estado"
        placeholder="Elige un estado"
        options={stateOptions}
        searchable
        clearable
        {...state}
      />
      <TextField label="Ciudad" maxLength={80} autoComplete="address-level2" {...city} />
    </SimpleGrid>
  );
}
