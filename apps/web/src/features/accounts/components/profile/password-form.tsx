import { Stack } from '@mantine/core';
import { changePassword } from '@minipos/contract/accounts/accounts';
import { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useChangePassword } from '../../server/own-account.ts';
import { ConfirmationField } from '../sign-in/confirmation-field.tsx';
import { focusFirstInput } from '../sign-in/focus-first-input.ts';
import { FormButtons } from '../sign-in/form-buttons.tsx';
import { FormProblem } from '../sign-in/form-problem.tsx';
import { inWords } from '../sign-in/in-words.ts';
import { mismatch, sameText } from '../sign-in/password-pair.ts';

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
