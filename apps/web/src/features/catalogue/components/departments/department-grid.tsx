import { useDisclosure } from '@mantine/hooks';
import type { Department } from '@minipos/contract/catalogue/departments';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { useDeleteDepartment, useUpdateDepartment } from '../../server/departments.ts';
import { DeleteGroupDialog } from '../shared/delete-group-dialog.tsx';
import { DepartmentCard } from './department-card.tsx';
import { DepartmentDialog } from './department-dialog.tsx';

export interface DepartmentGridProps {
  storeId: number;
  departments: readonly Department[];
  mayEdit: boolean;
}

/** The cards, with the dialogs their actions open; those stand ready, or they would not give the focus back. */
export function DepartmentGrid({ storeId, departments, mayEdit }: DepartmentGridProps) {
  const [subject, setSubject] = useState<Department | null>(null);
  const [editing, edit] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const toggle = useUpdateDepartment({
    onSuccess: ({ name, isActive }) =>
      void toasts.success(`Departamento «${name}» ${isActive ? 'activado' : 'desactivado'}`),
  });
  const deletion = useDeleteDepartment({
    onSuccess: ({ name }) => void toasts.success(`Departamento «${name}» eliminado`),
  });

  const about = (department: Department, open: () => void) => () => {
    setSubject(department);
    open();
  };
  const switchOver = (department: Department) => {
    const failed = 'Error al cambiar estado del departamento';
    toggle.mutate(
      { department, changes: { isActive: !department.isActive } },
      { onError: (error) => void toasts.error(errorText(error, failed), `${failed}: ${department.name}`) },
    );
  };
  return (
    <>
      <CardGrid>
        {departments.map((department) => (
          <li key={department.id}>
            <DepartmentCard
              department={department}
              actions={
                mayEdit
                  ? {
                      onEdit: about(department, edit.open),
                      onToggle: () => switchOver(department),
                      onDelete: about(department, remove.open),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </CardGrid>
      <DepartmentDialog opened={editing} onClose={edit.close} storeId={storeId} department={subject} />
      <DeleteGroupDialog
        failed="Error al eliminar departamento"
        opened={deleting}
        onClose={remove.close}
        group={subject}
        title="¿Eliminar el departamento?"
        consequence="Dejará de ofrecerse; lo ya registrado conserva su nombre. Esta acción no se puede deshacer."
        inUseCode="DEPARTMENT_IN_USE"
        productsOf={({ id }) => ({ departmentId: id })}
        onDelete={deletion.mutateAsync}
        onDeactivate={switchOver}
      />
    </>
  );
}
