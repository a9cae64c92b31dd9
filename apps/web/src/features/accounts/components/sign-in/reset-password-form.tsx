import { Button, Stack } from '@mantine/core';
import { resetPassword } from '@minipos/contract/accounts/accounts';
import { ApiError } from '@minipos/contract/core/client';
import { z } from 'zod';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { choosePassword } from '../../server/registration.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { focusFirstInput } from './focus-first-input.ts';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';
import { mismatch, sameText } from './password-pair.ts';

const resetForm = resetPassword.body
  .pick({ password: true })
  .extend({ confirmation: z.string().nullish() })
  .refine((values) => sameText(values.password, values.confirmation), mismatch);

export interface ResetPasswordFormProps {
  token: string;
  onChanged: (message: string) => void;
  /** The link is used up or too old: no further try with it can succeed. */
  onRefused: (error: ApiError) => void;
}

export function ResetPasswordForm({ token, onChanged, onRefused }: ResetPasswordFormProps) {
  const form = useContractForm(resetForm, { password: '', confirmation: '' });
  const save = async ({ password }: { password: string }) => {
    try {
      const answer = await inWords('Error al cambiar la contraseña', choosePassword({ token, password }));
      onChanged(answer.message);
    } catch (error) {
      if (error instanceof ApiError && error.answer.code === 'RESET_LINK_INVALID') onRefused(error);
      throw error;
    }
  };
  return (
    <form {...form.bind(save)}>
      <Stack gap="md" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <PasswordField
          label="Nueva contraseña"
          description="Al menos 8 caracteres. Una frase larga es fácil de recordar y difícil de adivinar."
          autoComplete="new-password"
          {...form.field('password')}
        />
        <ConfirmationField {...form.field('confirmation')} required />
        <Button type="submit" loading={form.busy} fullWidth>
          Guardar contraseña
        </Button>
      </Stack>
    </form>
  );
}
