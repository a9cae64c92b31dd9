import { SimpleGrid } from '@mantine/core';
import {
  hasName,
  isReadableDocument,
  type NewClient,
  nameless,
  newClient,
  unreadableDocument,
} from '@minipos/contract/clients/clients';
import { clientDocumentTypes, defaultDocumentType } from '@minipos/domain/people/client-documents';
import { z } from 'zod';
import type { LocalClient } from '#offline/database/rows.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';

export interface NewClientDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one, whose name may have been typed already. */
  client: LocalClient | null;
  typed?: string;
  onSave: (data: NewClient) => Promise<void>;
}

// The type is chosen before there is a number: here, unlike where it is kept, it says nothing alone.
const fields = z.strictObject(newClient.shape).refine(hasName, nameless).refine(isReadableDocument, unreadableDocument);

const documents = clientDocumentTypes.map((type) => ({ value: type, label: type }));
const kinds = [
  { value: 'individual', label: 'Individual' },
  { value: 'business', label: 'Empresa' },
];

function split(typed: string) {
  if (/\d/.test(typed)) return { documentNumber: typed.replace(/^[A-Za-z]-?/, '') };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** A client in few fields, at the till. The rest is filled in later. */
export function NewClientDialog({ opened, onClose, client, typed = '', onSave }: NewClientDialogProps) {
  const form = useContractForm(fields, {
    kind: client?.kind ?? 'individual',
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    documentType: client?.documentType ?? defaultDocumentType,
    documentNumber: client?.documentNumber ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    address: client?.address ?? '',
    notes: client?.notes ?? null,
    ...(client ? {} : split(typed)),
  });
  const save = (data: NewClient) => onSave(data.documentNumber === null ? { ...data, documentType: null } : data);
  const email = form.field('email') as FieldProps<Text>;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={client ? 'Editar Cliente' : 'Crear Nuevo Cliente'}
      form={form}
      onSave={save}
      failed={client ? 'Error al guardar cliente' : 'Error al crear cliente'}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Nombre" autoComplete="off" {...form.field('firstName')} focusFirst />
        <TextField label="Apellido" autoComplete="off" {...form.field('lastName')} />
        <SelectField label="Tipo de documento" options={documents} {...form.field('documentType')} />
        <TextField label="Número de documento" autoComplete="off" {...form.field('documentNumber')} />
        <TextField label="Teléfono" type="tel" autoComplete="off" placeholder="0414-1234567" {...form.field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="off" {...email} />
        <SelectField label="Tipo" options={kinds} {...form.field('kind')} />
        <TextField label="Dirección" autoComplete="off" {...form.field('address')} />
      </SimpleGrid>
    </FormDialog>
  );
}
