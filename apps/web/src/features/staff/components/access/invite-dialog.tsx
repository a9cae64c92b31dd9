import { inviteEmployee } from '@minipos/contract/staff/access';
import type { Employee } from '@minipos/contract/staff/employees';
import type { StoreRole } from '@minipos/domain/people/roles';
import type { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { roleOptions, usualRole } from '../../roles-offered.ts';
import { useInvite } from '../../server/access.ts';

export interface AccessDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  employee: Employee;
  /** Those that may be given. */
  roles: readonly StoreRole[];
}

/** A link by mail with which the person makes their account, or uses the one they have. */
export function InviteDialog({ opened, onClose, storeId, employee, roles }: AccessDialogProps) {
  const invite = useInvite(storeId);
  const form = useContractForm(inviteEmployee.body, { email: employee.email ?? '', role: usualRole(roles) });
  const save = async (body: z.output<typeof inviteEmployee.body>) => {
    await invite.mutateAsync({ employeeId: employee.id, ...body });
    toasts.success('Invitación enviada', body.email);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Invitar a ${employee.name}`}
      form={form}
      onSave={save}
      saveLabel="Enviar invitación"
      failed="Error al enviar la invitación"
      size="sm"
    >
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        description="Recibe un enlace que vale 7 días."
        {...form.field('email')}
      />
      <SelectField label="Rol" options={roleOptions(roles)} {...form.field('role')} />
    </FormDialog>
  );
}
