import { SimpleGrid } from '@mantine/core';
import type { Supplier } from '@minipos/contract/purchasing/suppliers';
import { toasts } from '#ui/feedback/toasts.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateSupplier, useUpdateSupplier } from '../../server/suppliers.ts';
import { kindOptions } from '../supplier-list/supplier-words.ts';
import { RifField } from './rif-field.tsx';
import { type SupplierValues, startOf, supplierChangesOf, supplierFields } from './supplier-form.ts';

export interface SupplierDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  supplier: Supplier | null;
  onCreated?: (supplier: Supplier) => void;
}

/** Who sells to the store: contact, and the terms they give. */
export function SupplierDialog({ opened, onClose, storeId, supplier, onCreated }: SupplierDialogProps) {
  const form = useContractForm(supplierFields, startOf(supplier));
  const create = useCreateSupplier(storeId);
  const update = useUpdateSupplier(storeId);
  const save = async (fields: SupplierValues) => {
    if (!supplier) {
      const created = await create.mutateAsync(fields);
      toasts.success('Proveedor creado correctamente', created.name);
      onCreated?.(created);
      return;
    }
    const changes = supplierChangesOf(supplier, fields);
    if (Object.keys(changes).length === 0) return;
    const { name } = await update.mutateAsync({ supplier, changes });
    toasts.success('Proveedor actualizado correctamente', name);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={supplier ? 'Editar Proveedor' : 'Crear Nuevo Proveedor'}
      form={form}
      onSave={save}
      failed={supplier ? 'Error al actualizar proveedor' : 'Error al crear proveedor'}
      size="lg"
    >
      <TextField label="Nombre" autoComplete="off" maxLength={150} {...form.field('name')} focusFirst />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <div>
          <RifField {...form.field('rif')} />
        </div>
        <SelectField label="Tipo" options={kindOptions} {...form.field('type')} />
      </SimpleGrid>
      <TextField label="Persona de contacto" autoComplete="off" maxLength={100} {...form.field('contactPerson')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Teléfono" type="tel" autoComplete="off" placeholder="0414-1234567" {...form.field('phone')} />
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          {...(form.field('email') as FieldProps<Text>)}
        />
      </SimpleGrid>
      <TextField label="Dirección" autoComplete="off" maxLength={250} {...form.field('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label="Términos de pago (días)"
          decimals={0}
          description="Cuánto te da para pagar. Con 0 se paga de contado."
          {...form.field('paymentTerms')}
        />
        <NumberField
          label="Límite de crédito"
          prefix="$"
          description="Hasta cuánto te fía. Con 0 no lo dice."
          {...form.field('creditLimit')}
        />
      </SimpleGrid>
      <TextAreaField label="Notas" maxLength={500} {...form.field('notes')} />
    </FormDialog>
  );
}
