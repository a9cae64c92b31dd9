import { SimpleGrid } from '@mantine/core';
import type { Employee } from '@minipos/contract/staff/employees';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { DocumentFields } from '#features/clients/public.ts';
import { errorCode } from '#lib/http/error-code.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { DayField } from '#ui/field/day-field.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { employeeQuery, positionsQuery, useCreateEmployee, useUpdateEmployee } from '../../server/employees.ts';
import { cardOf, type EmployeeStart, type EmployeeValues, employeeFields, keepBoth, startOf } from './employee-form.ts';
import { SalaryFields } from './salary-fields.tsx';

export interface EmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  employee: Employee | null;
}

/** The card of an employee: who they are, where they are found, what they do. */
export function EmployeeDialog({ opened, onClose, storeId, employee }: EmployeeDialogProps) {
  const { today } = useCurrentRate();
  const queryClient = useQueryClient();
  const seesSalaries = useCan('employees.salaries');
  const { data: positions = [] } = useQuery({ ...positionsQuery(storeId), enabled: opened });
  const form = useContractForm(employeeFields, startOf(employee, today));
  // The card as it was saved meanwhile by somebody else, once the server has said so.
  const [newer, setNewer] = useState<Employee | null>(null);
  const saved = newer?.id === employee?.id ? (newer ?? employee) : employee;
  const create = useCreateEmployee(storeId);
  const update = useUpdateEmployee(storeId);

  const takeIn = async (before: Employee) => {
    const now = await queryClient.fetchQuery(employeeQuery(storeId, before.id));
    const merged = keepBoth(form.values as EmployeeStart, startOf(before, today), startOf(now, today));
    form.kit.setValues(merged);
    setNewer(now);
  };
  const save = async (fields: EmployeeValues) => {
    const card = cardOf(fields, seesSalaries);
    if (!saved) {
      const { name } = await create.mutateAsync(card);
      toasts.success('Empleado creado correctamente', name);
      return;
    }
    try {
      const { name } = await update.mutateAsync({ employeeId: saved.id, card, version: saved.version });
      toasts.success('Empleado actualizado correctamente', name);
    } catch (error) {
      if (errorCode(error) === 'EMPLOYEE_CHANGED') await takeIn(saved);
      throw error;
    }
  };
  const close = () => {
    setNewer(null);
    onClose();
  };
  const { position } = form.values;
  const offered = position && !positions.includes(position) ? [...positions, position] : positions;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={employee ? 'Editar Empleado' : 'Nuevo Empleado'}
      form={form}
      onSave={save}
      failed={employee ? 'Error al actualizar empleado' : 'Error al crear empleado'}
      size="lg"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Nombre" autoComplete="off" maxLength={100} {...form.field('firstName')} focusFirst />
        <TextField label="Apellido" autoComplete="off" maxLength={100} {...form.field('lastName')} />
      </SimpleGrid>
      <DocumentFields kind="individual" type={form.field('documentType')} number={form.field('documentNumber')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Teléfono" type="tel" autoComplete="off" placeholder="0414-1234567" {...form.field('phone')} />
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          {...(form.field('email') as FieldProps<Text>)}
        />
        <SelectField
          label="Posición"
          placeholder="Sin posición"
          options={offered.map((name) => ({ value: name, label: name }))}
          clearable
          {...form.field('position')}
        />
        <DayField label="Fecha de ingreso" {...form.field('hireDate')} />
      </SimpleGrid>
      {seesSalaries ? (
        <>
          <SalaryFields amount={form.field('salaryAmount')} currency={form.field('salaryCurrency')} />
          <NumberField
            label="Comisión (%)"
            suffix="%"
            description="De su venta neta. Un cambio cuenta desde hoy; lo vendido antes queda igual."
            {...form.field('commissionPercent')}
          />
        </>
      ) : null}
      <TextField label="Dirección" autoComplete="off" maxLength={250} {...form.field('address')} />
    </FormDialog>
  );
}
