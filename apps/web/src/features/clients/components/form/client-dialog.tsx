import { SimpleGrid } from '@mantine/core';
import type { Client } from '@minipos/contract/clients/clients';
import { useCan } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateClient, useUpdateClient } from '../../server/client-mutations.ts';
import { ClientFields } from './client-fields.tsx';
import { type ClientValues, clientChangesOf, clientFields, newClientOf, startOf } from './client-form.ts';

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
  const save = async (fields: ClientValues) => {
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
      <ClientFields form={form} />
      {mayCredit ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            label="Límite de crédito"
            prefix="$"
            description="Hasta cuánto puede deber. Con 0 no se le fía."
            {...form.field('creditLimit')}
          />
          <NumberField
            label="Días para pagar"
            description="Pasados esos días, lo que debe está vencido."
            decimals={0}
            {...form.field('paymentDays')}
          />
        </SimpleGrid>
      ) : null}
      <TextAreaField label="Notas" maxLength={500} {...form.field('notes')} />
    </FormDialog>
  );
}
