import { Stack } from '@mantine/core';
import { requestEmailChange } from '@minipos/contract/accounts/accounts';
import { toasts } from '#ui/feedback/toasts.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useRequestEmailChange } from '../../server/email-change.ts';
import { focusFirstInput } from './focus-first-input.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';

/** Asks for another e-mail. It counts once the link sent there is opened. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const request = useRequestEmailChange();
  const form = useContractForm(requestEmailChange.body, { email: '', currentPassword: '' });
  const save = async (values: { email: string; currentPassword: string }) => {
    const { message } = await inWords('Error al pedir el cambio de correo', request.mutateAsync(values));
    toasts.success(message);
  };
  return (
    <form {...form.bind(save, onDone)}>
      <LeaveGuard unsaved={form.isDirty()} />
      <Stack gap="md" maw="28rem" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <TextField
          label="Nuevo correo"
          type="email"
          autoComplete="email"
          description="Le enviaremos un enlace. El correo cambia cuando lo abras."
          {...form.field('email')}
        />
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...form.field('currentPassword')} />
        <FormButtons saveLabel="Enviar enlace" busy={form.busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
