import { Button, Stack } from '@mantine/core';
import { login, type OwnUser } from '@minipos/contract/accounts/accounts';
import { ApiError } from '@minipos/contract/core/client';
import { type ReactNode, useState } from 'react';
import { signIn } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { focusFirstInput } from './focus-first-input.ts';
import { inWords } from './in-words.ts';
import { WaitLeft } from './wait-left.tsx';

/** When the server asks for patience, until when (milliseconds). */
function waitOf(error: unknown): number | null {
  const asked = error instanceof ApiError && error.answer.code === 'TOO_MANY_ATTEMPTS' && error.retryAfterSeconds;
  return asked ? Date.now() + asked * 1000 : null;
}

export interface LoginFormProps {
  onSignedIn: (user: OwnUser) => void;
  /** What brought the person here; an answer of the server takes its place. */
  notice?: ReactNode;
}

export function LoginForm({ onSignedIn, notice }: LoginFormProps) {
  const form = useContractForm(login.body, { email: '', password: '' });
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const save = async ({ email, password }: { email: string; password: string }) => {
    setWaitUntil(null);
    try {
      onSignedIn(await inWords('Error al iniciar sesión', signIn(email, password)));
    } catch (error) {
      setWaitUntil(waitOf(error));
      throw error;
    }
  };
  return (
    <form {...form.bind(save)}>
      <Stack gap="md" ref={focusFirstInput}>
        {form.problem ? (
          <InlineNotice tone={waitUntil ? 'attention' : 'danger'} announce>
            {form.problem} {waitUntil ? <WaitLeft key={waitUntil} until={waitUntil} /> : null}
          </InlineNotice>
        ) : (
          notice
        )}
        <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" loading={form.busy} fullWidth>
          Iniciar sesión
        </Button>
      </Stack>
    </form>
  );
}
