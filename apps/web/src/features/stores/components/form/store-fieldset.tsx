import { SimpleGrid } from '@mantine/core';
import type { createStore } from '@minipos/contract/stores/stores';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { storeTypeOptions } from '../page/store-labels.ts';
import { PlaceFields } from './place-fields.tsx';
import { RifField } from './rif-field.tsx';

type StoreForm = ContractForm<typeof createStore.body>;

/** The inputs of the create and edit dialogs. */
export function StoreFieldset({ form }: { form: StoreForm }) {
  const startType = form.kit.getInitialValues().storeType as StoreForm['values']['storeType'];
  // The schema reads an empty text as none, which hides its type.
  const email = form.field('email') as FieldProps<Text>;
  return (
    <>
      <TextField label="Nombre" maxLength={120} autoComplete="organization" {...form.field('name')} />
      <TextField label="Dirección" maxLength={250} autoComplete="street-address" {...form.field('address')} />
      <PlaceFields state={form.field('state')} city={form.field('city')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label="Teléfono"
          type="tel"
          placeholder="0414-1234567"
          maxLength={30}
          autoComplete="tel"
          {...form.field('phone')}
        />
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...email} />
      </SimpleGrid>
      <RifField {...form.field('taxId')} />
      <SelectField
        label="Tipo de tienda"
        options={storeTypeOptions(startType ?? undefined)}
        {...form.field('storeType')}
      />
    </>
  );
}
