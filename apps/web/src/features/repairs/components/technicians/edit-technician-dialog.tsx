import type { Technician } from '@minipos/contract/repairs/technicians';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useCan } from '#current/current-store.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUpdateTechnician } from '../../server/technicians.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileShape, startOfProfile } from './technician-form.ts';

const fields = z.strictObject(profileShape);

export interface EditTechnicianDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  technician: Technician;
}

/** What makes an employee a technician. Name, phone and e-mail are those of their card. */
export function EditTechnicianDialog({ opened, onClose, storeId, technician }: EditTechnicianDialogProps) {
  const seesEmployees = useCan('employees.view');
  const form = useContractForm(fields, startOfProfile(technician));
  const update = useUpdateTechnician(storeId);
  const params = { employeeId: String(technician.employeeId) };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Editar Técnico"
      form={form}
      onSave={async ({ hourlyRateUSD, ...others }) => {
        const { version } = technician;
        // Who may not see the rate leaves it as it is.
        const profile = technician.hourlyRateUSD === null ? others : { ...others, hourlyRateUSD };
        const { name } = await update.mutateAsync({ technician, changes: { version, ...profile } });
        toasts.success('Técnico actualizado exitosamente', name);
      }}
      saveLabel="Actualizar"
      failed="Error al guardar técnico"
      size="lg"
    >
      <InlineNotice tone="info">
        <strong>{technician.name}</strong>. Su nombre, teléfono y correo se cambian en{' '}
        {seesEmployees ? (
          <Link to="/employees/$employeeId" params={params}>
            su ficha de empleado
          </Link>
        ) : (
          'su ficha de empleado'
        )}
        .
      </InlineNotice>
      <ProfileFields
        specialties={form.field('specialties')}
        hourlyRateUSD={form.field('hourlyRateUSD')}
        isActive={form.field('isActive')}
        notes={form.field('notes')}
      />
    </FormDialog>
  );
}
