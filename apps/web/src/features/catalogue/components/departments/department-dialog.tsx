import { createDepartment, type Department, type DepartmentChanges } from '@minipos/contract/catalogue/departments';
import { changedFields } from '#lib/changed-fields.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateDepartment, useUpdateDepartment } from '../../server/departments.ts';
import { CheckField } from '../shared/check-field.tsx';
import { IconField } from './icon-field.tsx';

export interface DepartmentDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  department: Department | null;
}

const blank = { name: '', description: '', icon: '🏢', isActive: true };

export function DepartmentDialog({ opened, onClose, storeId, department }: DepartmentDialogProps) {
  const start = department ?? blank;
  const form = useContractForm(createDepartment.body, {
    storeId,
    name: start.name,
    description: start.description,
    icon: start.icon,
    isActive: start.isActive,
  });
  const create = useCreateDepartment({
    onSuccess: ({ name }) => void toasts.success(`Departamento «${name}» creado`),
  });
  const update = useUpdateDepartment({
    onSuccess: ({ name }) => void toasts.success(`Departamento «${name}» actualizado`),
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={department ? 'Editar Departamento' : 'Nuevo Departamento'}
      failed={department ? 'Error al actualizar departamento' : 'Error al crear departamento'}
      form={form}
      onSave={(fields) => {
        if (!department) return create.mutateAsync(fields);
        const changes = changedFields<DepartmentChanges>(department, fields);
        return Object.keys(changes).length > 0 ? update.mutateAsync({ department, changes }) : undefined;
      }}
    >
      <TextField label="Nombre" maxLength={80} {...form.field('name')} />
      <TextAreaField label="Descripción" maxLength={250} {...form.field('description')} />
      <IconField {...form.field('icon')} />
      <CheckField
        label="Activo"
        note="Un departamento inactivo se conserva, pero no se ofrece."
        {...form.field('isActive')}
      />
    </FormDialog>
  );
}
