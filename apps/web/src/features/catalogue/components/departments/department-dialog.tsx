import { Checkbox } from '@mantine/core';
import { createDepartment, type Department } from '@minipos/contract/catalogue/departments';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateDepartment } from '../../server/create-department.ts';
import { useUpdateDepartment } from '../../server/update-department.ts';
import { departmentChanges } from './department-changes.ts';
import classes from './department-dialog.module.css';
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
  const isActive = form.field('isActive');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={department ? 'Editar Departamento' : 'Nuevo Departamento'}
      form={form}
      onSave={(fields) => {
        if (!department) return create.mutateAsync(fields);
        const changes = departmentChanges(department, fields);
        return Object.keys(changes).length > 0 ? update.mutateAsync({ department, changes }) : undefined;
      }}
    >
      <TextField label="Nombre" maxLength={80} {...form.field('name')} />
      <TextAreaField label="Descripción" maxLength={250} {...form.field('description')} />
      <IconField {...form.field('icon')} />
      <Checkbox
        label={
          <>
            Activo
            <span className={classes.note}>Un departamento inactivo se conserva, pero no se ofrece.</span>
          </>
        }
        name="isActive"
        classNames={{ body: classes.check ?? '', labelWrapper: classes.words ?? '', label: classes.label ?? '' }}
        checked={isActive.value ?? true}
        onChange={(event) => isActive.onChange(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
