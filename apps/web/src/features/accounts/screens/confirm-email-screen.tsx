import { Button, Stack } from '@mantine/core';
import { ApiError } from '@minipos/contract/core/client';
import { errorCatalogue } from '@minipos/contract/core/errors';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { reloadOwnUser, useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import { FormProblem } from '../components/sign-in/form-problem.tsx';
import { inWords } from '../components/sign-in/in-words.ts';
import { confirmNewEmail } from '../server/email-change.ts';

/** Opened from the mail, signed in or not. A button confirms: programs that check mails open its links by themselves. */
export function ConfirmEmailScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const { user } = useSession();
  const secret = typeof token === 'string' ? token : '';
  const { confirm, busy, email, refused, problem } = useConfirmation(secret, user !== null);
  const invalid = refused ?? (secret === '' ? errorCatalogue.EMAIL_LINK_INVALID.message : null);
  const onward = user ? (
    <DoorLink to="/profile">Ir a mi perfil</DoorLink>
  ) : (
    <DoorLink to="/login">Ir a iniciar sesión</DoorLink>
  );
  return (
    <AuthFrame
      title="Confirmar correo"
      {...(invalid || email ? {} : { subtitle: 'Desde ahora entrarás a miniPOS con este correo.' })}
      links={onward}
    >
      {email ? (
        <Stack gap="md">
          <InlineNotice tone="done" title="Correo confirmado" announce>
            Tu correo de miniPOS es ahora <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Tu contraseña
            sigue siendo la misma.
          </InlineNotice>
          <Button component={Link} to={user ? '/profile' : '/login'} fullWidth>
            {user ? 'Ver mi perfil' : 'Iniciar sesión'}
          </Button>
        </Stack>
      ) : invalid ? (
        <InlineNotice tone="danger" announce>
          {invalid}
        </InlineNotice>
      ) : (
        <Stack gap="md">
          <FormProblem text={problem} />
          <Button onClick={() => void confirm()} loading={busy} fullWidth>
            Confirmar correo
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}

function useConfirmation(token: string, isSignedIn: boolean) {
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await inWords('Error al confirmar el correo', confirmNewEmail(token));
      setEmail(answer.email);
      // Mostly the same person is signed in here: the address on the screens follows.
      if (isSignedIn) void reloadOwnUser().catch(() => undefined);
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error.answer : { code: null, message: String(error) };
      // With these, no further try with this link can succeed.
      if (code === 'EMAIL_LINK_INVALID' || code === 'EMAIL_TAKEN') setRefused(message);
      else setProblem(message);
    } finally {
      setBusy(false);
    }
  };
  return { confirm, busy, email, refused, problem };
}
