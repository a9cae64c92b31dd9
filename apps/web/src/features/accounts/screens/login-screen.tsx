import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { landingOf } from '#current/landing.ts';
import { safeReturnPath } from '#session/return-path.ts';
import { sessionState } from '#session/session-state.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import type { DoorNotice } from '../components/sign-in/door-notice.ts';
import { LoginForm } from '../components/sign-in/login-form.tsx';

export function LoginScreen() {
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false });
  const doorNotice = useRouterState({ select: (state) => state.location.state.doorNotice });
  // Why the last session ended, when the person did not end it.
  const [closedBecause] = useState(() => sessionState.takeNotice());
  const words: DoorNotice | undefined =
    closedBecause === null ? doorNotice : { tone: 'attention', text: closedBecause };
  const navigate = useNavigate();
  return (
    <AuthFrame
      title="Iniciar sesión"
      links={
        <>
          <DoorLink to="/register">Crear cuenta</DoorLink>
          <DoorLink to="/forgot-password">Olvidé mi contraseña</DoorLink>
          <DoorLink to="/">Volver al inicio</DoorLink>
        </>
      }
    >
      <LoginForm
        notice={
          words ? (
            <InlineNotice tone={words.tone} announce>
              {words.text}
            </InlineNotice>
          ) : null
        }
        onSignedIn={(user) => void navigate({ href: safeReturnPath(redirect) ?? landingOf(user), replace: true })}
      />
    </AuthFrame>
  );
}
