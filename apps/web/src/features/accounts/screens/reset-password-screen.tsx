import { Button, Stack } from '@mantine/core';
import type { ApiError } from '@minipos/contract/core/client';
import { errorCatalogue } from '@minipos/contract/core/errors';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import { ResetPasswordForm } from '../components/sign-in/reset-password-form.tsx';

export function ResetPasswordScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const secret = typeof token === 'string' ? token : '';
  const invalid = refused ?? (secret === '' ? errorCatalogue.RESET_LINK_INVALID.message : null);
  return (
    <AuthFrame
      title="Nueva contraseña"
      {...(invalid ? {} : { subtitle: 'Al guardarla se cerrarán todas las sesiones abiertas de tu cuenta.' })}
      links={<DoorLink to="/login">Volver a iniciar sesión</DoorLink>}
    >
      {invalid ? (
        <Stack gap="md">
          <InlineNotice tone="danger" announce>
            {invalid}
          </InlineNotice>
          <Button component={Link} to="/forgot-password" fullWidth>
            Solicitar un enlace nuevo
          </Button>
        </Stack>
      ) : (
        <ResetPasswordForm
          token={secret}
          onChanged={(text) => void navigate({ to: '/login', state: { doorNotice: { tone: 'done', text } } })}
          onRefused={(error: ApiError) => setRefused(error.answer.message)}
        />
      )}
    </AuthFrame>
  );
}
