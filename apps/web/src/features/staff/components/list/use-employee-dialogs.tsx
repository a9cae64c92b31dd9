import { useDisclosure } from '@mantine/hooks';
import type { Employee } from '@minipos/contract/staff/employees';
import { type ReactNode, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useResendInvitation } from '../../server/access.ts';
import { useArchiveEmployee, useSetStatus } from '../../server/employees.ts';
import { InvitationTextDialog } from '../access/invitation-text-dialog.tsx';
import { EmployeeDialog } from '../form/employee-dialog.tsx';

/** What may be done; what may not is absent. */
export interface EmployeeActions {
  onEdit?: (() => void) | undefined;
  onResend?: (() => void) | undefined;
  onShowText?: (() => void) | undefined;
  onActivate?: (() => void) | undefined;
  onDeactivate?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
}

export const lostAtOnce =
  'Pierde en el acto el acceso a esta tienda: sus permisos, sus sesiones abiertas aquí, su PIN y lo que los equipos guardan de él. Los PIN que dio y nadie ha cambiado dejan de servir.';

/** Does it at once and tells how it went. */
async function tell(work: () => Promise<unknown>, done: string, failed: string, name: string): Promise<void> {
  try {
    await work();
    toasts.success(done, name);
  } catch (error) {
    toasts.error(errorText(error, failed), `${failed}: ${name}`);
  }
}

/** What may be done with an employee, and the dialogs that do it; those stand ready, or they would not return the focus. */
export function useEmployeeDialogs(storeId: number, onArchived?: () => void) {
  const { user } = useSession();
  const mayEdit = useCan('employees.edit');
  const mayArchive = useCan('employees.delete');
  const [subject, setSubject] = useState<Employee | null>(null);
  const [editing, edit] = useDisclosure();
  const [deactivating, deactivate] = useDisclosure();
  const [archiving, archive] = useDisclosure();
  const [sharing, share] = useDisclosure();
  const status = useSetStatus(storeId);
  const archival = useArchiveEmployee(storeId);
  const resend = useResendInvitation(storeId);

  const about = (employee: Employee, open: () => void) => () => {
    setSubject(employee);
    open();
  };
  const now = (work: () => Promise<unknown>, done: string, failed: string, name: string) => () =>
    void tell(work, done, failed, name);

  const actionsOf = (employee: Employee): EmployeeActions => {
    const { isActive, access, name } = employee;
    if (!mayEdit && !mayArchive) return {};
    const mayInvite = mayEdit && isActive && access.isChangeable && access.invitation !== null;
    // Who has no access is below everybody; whose access is not mine to end, I cannot put out either.
    const mayEnd = access.kind === 'none' || access.isChangeable;
    const activate = now(
      () => status.mutateAsync({ employee, isActive: true }),
      'Empleado activado',
      'Error al actualizar empleado',
      name,
    );
    return {
      onEdit: mayEdit && (mayEnd || access.userId === user?.id) ? about(employee, edit.open) : undefined,
      onResend:
        mayInvite && !resend.isPending
          ? now(
              () => resend.mutateAsync({ employeeId: employee.id }),
              'Invitación enviada',
              'Error al enviar la invitación',
              name,
            )
          : undefined,
      // The text of an expired one would have a dead link: it is sent again first.
      onShowText: mayInvite && !access.invitation?.isExpired ? about(employee, share.open) : undefined,
      onActivate: mayEdit && !isActive ? activate : undefined,
      onDeactivate: mayEdit && isActive && mayEnd ? about(employee, deactivate.open) : undefined,
      onArchive: mayArchive && mayEnd ? about(employee, archive.open) : undefined,
    };
  };
  const dialogs: ReactNode = (
    <>
      <EmployeeDialog opened={editing} onClose={edit.close} storeId={storeId} employee={subject} />
      <InvitationTextDialog opened={sharing} onClose={share.close} storeId={storeId} employee={subject} />
      <ConfirmDialog
        opened={deactivating}
        onClose={deactivate.close}
        onConfirm={async () => {
          if (!subject) return;
          await status.mutateAsync({ employee: subject, isActive: false });
          toasts.success('Empleado desactivado', subject.name);
        }}
        title="¿Desactivar al empleado?"
        name={subject?.name ?? ''}
        consequence={
          subject?.access.kind === 'none'
            ? 'No trabaja más aquí por ahora. Su ficha y lo que hizo se conservan.'
            : `${lostAtOnce} Su ficha y lo que hizo se conservan; al activarlo de nuevo hay que devolverle el acceso.`
        }
        failed="Error al actualizar empleado"
        confirmLabel="Desactivar"
        refusedTitle="No se puede desactivar"
      />
      <ConfirmDialog
        opened={archiving}
        onClose={archive.close}
        onConfirm={async () => {
          if (!subject) return;
          await archival.mutateAsync(subject.id);
          toasts.success('Empleado archivado', subject.name);
          onArchived?.();
        }}
        title="¿Archivar al empleado?"
        name={subject?.name ?? ''}
        consequence={`Deja de aparecer en la lista y no se puede deshacer; si vuelve, se le abre una ficha nueva. ${subject?.access.kind === 'none' ? '' : `${lostAtOnce} `}Lo que hizo conserva su nombre.`}
        failed="Error al eliminar empleado"
        confirmLabel="Archivar"
        refusedTitle="No se puede archivar"
      />
    </>
  );
  return { actionsOf, dialogs };
}
