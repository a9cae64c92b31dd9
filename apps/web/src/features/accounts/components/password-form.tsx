import { Stack } from '@mantine/core';
import { changePassword } from '@minipos/contract/accounts';
import { z } from 'zod';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useChangePassword } from '../api/own-account.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { focusFirstInput } from './focus-first-input.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';
import { mismatch, sameText } from './password-pair.ts';

const passwordForm = changePassword.body
  .extend({ confirmation: z.string().nullish() })
  .refine((values) => sameText(values.newPassword, values.confirmation), mismatch);

export interface PasswordFormProps {
  /** Tells password managers whose password changes. */
  email: string;
  onDone: () => void;
}

export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const change = useChangePassword();
  const form = useContractForm(passwordForm, { currentPassword: '', newPassword: '', confirmation: '' });
  const save = async ({ currentPassword, newPassword }: z.output<typeof passwordForm>) => {
    await inWords('Error al cambiar la contraseña', change.mutateAsync({ currentPassword, newPassword }));
    toasts.success('Contraseña cambiada exitosamente');
  };
  return (
    <form {...form.bind(save, onDone)}>
      <LeaveGuard unsaved={form.isDirty()} />
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <Stack gap="md" maw="28rem" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...form.field('currentPassword')} />
        <PasswordField
          label="Nueva contraseña"
          description="Al menos 8 caracteres. Una frase larga es fácil de recordar y difícil de adivinar."
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <ConfirmationField label="Confirmar nueva contraseña" {...form.field('confirmation')} required />
        <FormButtons saveLabel="Cambiar contraseña" busy={form.busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
