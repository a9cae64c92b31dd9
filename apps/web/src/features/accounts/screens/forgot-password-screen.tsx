import { Button, Stack } from '@mantine/core';
import { forgotPassword } from '@minipos/contract/accounts/accounts';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import { focusFirstInput } from '../components/sign-in/focus-first-input.ts';
import { FormProblem } from '../components/sign-in/form-problem.tsx';
import { inWords } from '../components/sign-in/in-words.ts';
import { requestPasswordReset } from '../server/registration.ts';

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useContractForm(forgotPassword.body, { email: '' });
  const save = async (values: { email: string }) => {
    setSent(null);
    const { message } = await inWords('Error al solicitar el enlace', requestPasswordReset(values));
    setSent(message);
  };
  return (
    <AuthFrame
      title="Recuperar contraseña"
      subtitle="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva."
      links={
        <>
          <DoorLink to="/login">Volver a iniciar sesión</DoorLink>
          <DoorLink to="/register">Crear cuenta</DoorLink>
        </>
      }
    >
      <form {...form.bind(save)}>
        <Stack gap="md" ref={focusFirstInput}>
          <FormProblem text={form.problem} />
          {sent ? (
            <InlineNotice tone="done" announce>
              {sent} Puede tardar unos minutos; revisa también el correo no deseado. El enlace sirve una sola vez,
              durante 30 minutos.
            </InlineNotice>
          ) : null}
          <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
          <Button type="submit" loading={form.busy} fullWidth variant={sent ? 'default' : 'filled'}>
            {sent ? 'Enviar otra vez' : 'Enviar enlace'}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
