import { Button, Stack } from '@mantine/core';
import { forgotPassword } from '@minipos/contract/accounts';
import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { requestPasswordReset } from '../api/registration.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DoorLink } from '../components/door-link.tsx';
import { focusFirstInput } from '../components/focus-first-input.ts';
import { FormProblem } from '../components/form-problem.tsx';
import { inWords } from '../components/in-words.ts';

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
