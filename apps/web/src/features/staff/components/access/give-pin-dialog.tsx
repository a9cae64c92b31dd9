import { giveAccess } from '@minipos/contract/staff/access';
import { leastDigits, pinProblem } from '@minipos/domain/people/pin-policy';
import { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { PinField } from '#ui/field/pin-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { roleOptions, usualRole } from '../../roles-offered.ts';
import { useGiveAccess } from '../../server/access.ts';
import type { AccessDialogProps } from './invite-dialog.tsx';

const words = {
  not_digits: 'El PIN tiene de 4 a 6 dígitos',
  too_easy: 'Ese PIN es muy fácil de adivinar. Elige otro.',
};
const short = 'Debe tener 6 dígitos porque esta persona puede autorizar';

const pinFields = z
  .strictObject({ role: giveAccess.body.shape.role, pin: giveAccess.body.shape.pin.unwrap() })
  .superRefine(({ role, pin }, ctx) => {
    const problem = pinProblem(pin);
    const message = problem ? words[problem] : pin.length < leastDigits({ role }) ? short : null;
    if (message) ctx.addIssue({ code: 'custom', path: ['pin'], message });
  });

/** For who has no e-mail and only sells: a PIN that their manager makes. */
export function GivePinDialog({ opened, onClose, storeId, employee, roles }: AccessDialogProps) {
  const give = useGiveAccess(storeId);
  const form = useContractForm(pinFields, { role: usualRole(roles), pin: '' });
  const { role } = form.values;
  const digits = role && leastDigits({ role }) === 6 ? `${short}.` : 'De 4 a 6 dígitos.';
  const save = async (body: z.output<typeof pinFields>) => {
    await give.mutateAsync({ employeeId: employee.id, ...body });
    toasts.success('PIN guardado', employee.name);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Dar un PIN a ${employee.name}`}
      form={form}
      onSave={save}
      saveLabel="Guardar PIN"
      failed="Error al dar el acceso"
      size="sm"
    >
      <SelectField label="Rol" options={roleOptions(roles)} {...form.field('role')} />
      <PinField
        label="PIN"
        description={`${digits} Dáselo solo a esa persona: la primera vez que tome la caja elegirá uno suyo. Si lo olvida, ve a Cajas y cierres.`}
        {...form.field('pin')}
        focusFirst
      />
    </FormDialog>
  );
}
