import { Button, Stack } from '@mantine/core';
import { register } from '@minipos/contract/accounts/accounts';
import type { AnswerOf } from '@minipos/contract/core/client';
import type { z } from 'zod';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { registerAccount } from '../../server/registration.ts';
import { focusFirstInput } from './focus-first-input.ts';
import { FormProblem } from './form-problem.tsx';
import { inWords } from './in-words.ts';

export type Registered = AnswerOf<typeof register>;

export function RegisterForm({ onRegistered }: { onRegistered: (answer: Registered) => void }) {
  const form = useContractForm(register.body, { fullName: '', username: '', email: '', password: '' });
  const save = async (values: z.output<typeof register.body>) => {
    onRegistered(await inWords('Error al registrar usuario.', registerAccount(values)));
  };
  return (
    <form {...form.bind(save)}>
      <Stack gap="md" ref={focusFirstInput}>
        <FormProblem text={form.problem} />
        <TextField label="Nombre completo" autoComplete="name" {...form.field('fullName')} />
        {/* People sign in with their e-mail, so that is what a password manager must keep as the user name. */}
        <TextField
          label="Nombre de usuario"
          description="Letras, números, punto, guion o guion bajo."
          autoComplete="nickname"
          {...form.field('username')}
        />
        <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField
          label="Contraseña"
          description="Al menos 8 caracteres. Una frase larga es fácil de recordar y difícil de adivinar."
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" loading={form.busy} fullWidth>
          Crear mi cuenta
        </Button>
      </Stack>
    </form>
  );
}
