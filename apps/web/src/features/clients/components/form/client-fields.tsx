import { SimpleGrid } from '@mantine/core';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { useContractForm } from '#ui/form/use-contract-form.ts';
import { firstDocument, isOffered, kindOptions } from '../list/client-words.ts';
import type { clientFields } from './client-form.ts';
import { DocumentFields } from './document-fields.tsx';

/** Who a client is and where they are found: what the till and the list of clients both ask for. */
export function ClientFields({ form }: { form: ReturnType<typeof useContractForm<typeof clientFields>> }) {
  const isBusiness = form.values.kind === 'business';
  const kind = form.field('kind') as FieldProps<Text>;
  const documentType = form.field('documentType') as FieldProps<Text>;
  // A company has no cédula; a number that stands there already is looked at by whoever typed it.
  const changeKind = (value: Text) => {
    kind.onChange(value);
    const next = value === 'business' ? 'business' : 'individual';
    if (!form.values.documentNumber && !isOffered(next, documentType.value)) documentType.onChange(firstDocument(next));
  };
  const email = form.field('email') as FieldProps<Text>;
  return (
    <>
      <SelectField label="Tipo" options={kindOptions} {...kind} onChange={changeKind} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label={isBusiness ? 'Razón social' : 'Nombre'}
          autoComplete="off"
          maxLength={100}
          {...form.field('firstName')}
          // One of the two is enough: the mark goes when the other says who it is.
          required={!form.values.lastName?.trim()}
          focusFirst
        />
        <TextField
          label={isBusiness ? 'Nombre comercial o sucursal' : 'Apellido'}
          autoComplete="off"
          maxLength={100}
          {...form.field('lastName')}
        />
      </SimpleGrid>
      <DocumentFields
        kind={isBusiness ? 'business' : 'individual'}
        type={form.field('documentType')}
        number={form.field('documentNumber')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Teléfono" type="tel" autoComplete="off" placeholder="0414-1234567" {...form.field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="off" {...email} />
      </SimpleGrid>
      <TextField label="Dirección" autoComplete="off" maxLength={250} {...form.field('address')} />
    </>
  );
}
