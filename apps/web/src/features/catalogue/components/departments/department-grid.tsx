import { useDisclosure } from '@mantine/hooks';
import type { Department } from '@minipos/contract/catalogue/departments';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteDepartment } from '../../server/delete-department.ts';
import { useUpdateDepartment } from '../../server/update-department.ts';
import { InUseSteps } from '../shared/in-use-steps.tsx';
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
  const inUse = subject ? (
    <InUseSteps
      count={subject.productCount}
      of={{ departmentId: subject.id }}
      owner={subject.name}
      onDeactivate={
        subject.isActive
          ? () => {
              remove.close();
              switchOver(subject);
            }
          : undefined
      }
    />
  ) : null;
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
      <ConfirmDialog
        opened={deleting}
        onClose={remove.close}
        onConfirm={async () => subject && deletion.mutateAsync(subject)}
        title="¿Eliminar el departamento?"
        name={subject?.name ?? ''}
        consequence="Dejará de ofrecerse; lo ya registrado conserva su nombre. Esta acción no se puede deshacer."
        confirmLabel="Eliminar"
        nextSteps={inUse ? { DEPARTMENT_IN_USE: inUse } : {}}
      />
    </>
  );
}
