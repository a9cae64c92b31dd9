import { SimpleGrid } from '@mantine/core';
import { createTechnician } from '@minipos/contract/repairs/technicians';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useCan } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { techniciansToBeQuery, useCreateTechnician } from '../../server/technicians.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileShape, startOfProfile } from './technician-form.ts';

const newFields = z.strictObject({ ...profileShape, ...createTechnician.body.shape.person.unwrap().shape });
// Of an employee who is there already nothing else is asked.
const unasked = z.string();
const employeeFields = newFields.extend({
  firstName: unasked,
  lastName: unasked,
  email: unasked,
  phone: unasked,
  identification: unasked,
});

export interface NewTechnicianDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
}

/** An employee becomes a technician, or somebody new is both. */
export function NewTechnicianDialog({ opened, onClose, storeId }: NewTechnicianDialogProps) {
  const seesEmployees = useCan('employees.view');
  const employees = useQuery({ ...techniciansToBeQuery(storeId), enabled: opened && seesEmployees }).data ?? [];
  const [employeeId, setEmployeeId] = useState<number | null>(null);
  const form = useContractForm(employeeId === null ? newFields : employeeFields, {
    ...startOfProfile(null),
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    identification: '',
  });
  const create = useCreateTechnician(storeId);
  const close = () => {
    setEmployeeId(null);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Nuevo Técnico"
      form={form}
      onSave={async ({ firstName, lastName, email, phone, identification, ...profile }) => {
        const who =
          employeeId === null ? { person: { firstName, lastName, email, phone, identification } } : { employeeId };
        const { name } = await create.mutateAsync({ ...profile, ...who });
        toasts.success('Técnico creado exitosamente', name);
      }}
      saveLabel="Crear"
      failed="Error al guardar técnico"
      size="lg"
    >
      {employees.length > 0 ? (
        <SelectField
          label="Empleado"
          description="Elige a alguien de tu personal, o deja «Persona nueva» y se le crea su ficha."
          searchable
          options={[
            { value: 'new', label: 'Persona nueva' },
            ...employees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={employeeId === null ? 'new' : String(employeeId)}
          onChange={(id) => setEmployeeId(!id || id === 'new' ? null : Number(id))}
        />
      ) : null}
      {employeeId === null ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField label="Nombre" autoComplete="off" maxLength={100} {...form.field('firstName')} focusFirst />
          <TextField label="Apellido" autoComplete="off" maxLength={100} {...form.field('lastName')} />
          <TextField
            label="Correo electrónico"
            type="email"
            autoComplete="off"
            {...(form.field('email') as FieldProps<Text>)}
          />
          <TextField
            label="Teléfono"
            type="tel"
            autoComplete="off"
            placeholder="0414-1234567"
            {...form.field('phone')}
          />
          <TextField label="Identificación" autoComplete="off" maxLength={20} {...form.field('identification')} />
        </SimpleGrid>
      ) : null}
      <ProfileFields
        specialties={form.field('specialties')}
        hourlyRateUSD={form.field('hourlyRateUSD')}
        isActive={form.field('isActive')}
        notes={form.field('notes')}
      />
    </FormDialog>
  );
}
