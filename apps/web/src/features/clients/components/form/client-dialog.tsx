import { SimpleGrid } from '@mantine/core';
import type { Client } from '@minipos/contract/clients/clients';
import { useCan } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateClient, useUpdateClient } from '../../server/client-mutations.ts';
import { kindOptions } from '../list/client-words.ts';
import { type ClientFields, clientChangesOf, clientFields, newClientOf, startOf } from './client-form.ts';
import { DocumentFields } from './document-fields.tsx';

export interface ClientDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  client: Client | null;
}

/** A person or a company, with everything the store notes of them. */
export function ClientDialog({ opened, onClose, storeId, client }: ClientDialogProps) {
  const form = useContractForm(clientFields, startOf(client));
  const mayCredit = useCan('clients.credit');
  const create = useCreateClient(storeId);
  const update = useUpdateClient();
  const isBusiness = form.values.kind === 'business';
  const save = async (fields: ClientFields) => {
    if (!client) {
      const { name } = await create.mutateAsync(newClientOf(fields));
      toasts.success('Cliente creado correctamente', name);
      return;
    }
    const changes = clientChangesOf(client, fields);
    if (Object.keys(changes).length === 0) return;
    const { name } = await update.mutateAsync({ client, changes });
    toasts.success('Cliente actualizado correctamente', name);
  };
  const email = form.field('email') as FieldProps<Text>;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={client ? 'Editar Cliente' : 'Crear Nuevo Cliente'}
      form={form}
      onSave={save}
      failed={client ? 'Error al guardar cliente' : 'Error al crear cliente'}
      size="lg"
    >
      <SelectField label="Tipo" options={kindOptions} {...form.field('kind')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          label={isBusiness ? 'Razón social' : 'Nombre'}
          autoComplete="off"
          maxLength={100}
          {...form.field('firstName')}
          focusFirst
        />
        <TextField
          label={isBusiness ? 'Nombre comercial o sucursal' : 'Apellido'}
          autoComplete="off"
          maxLength={100}
          {...form.field('lastName')}
        />
      </SimpleGrid>
      <DocumentFields type={form.field('documentType')} number={form.field('documentNumber')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Teléfono" type="tel" autoComplete="off" placeholder="0414-1234567" {...form.field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="off" {...email} />
      </SimpleGrid>
      <TextField label="Dirección" autoComplete="off" maxLength={250} {...form.field('address')} />
      {mayCredit ? (
        <NumberField
          label="Límite de crédito"
          prefix="$"
          description="Hasta cuánto puede deber. Con 0 no se le fía."
          {...form.field('creditLimit')}
        />
      ) : null}
      <TextAreaField label="Notas" maxLength={500} {...form.field('notes')} />
    </FormDialog>
  );
}
