import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import type { DoorNotice } from '../components/sign-in/door-notice.ts';
import { type Registered, RegisterForm } from '../components/sign-in/register-form.tsx';

const redirectAfter = 2000;

const waits = 'Un administrador aprueba cada cuenta nueva antes del primer inicio de sesión.';

export function RegisterScreen() {
  const [registered, setRegistered] = useState<Registered | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!registered) return;
    const isPending = registered.user.status === 'pending';
    const doorNotice: DoorNotice = { tone: isPending ? 'attention' : 'done', text: registered.message };
    const timer = setTimeout(() => void navigate({ to: '/login', state: { doorNotice } }), redirectAfter);
    return () => clearTimeout(timer);
  }, [registered, navigate]);

  return (
    <AuthFrame
      title="Crear cuenta"
      // Said where it can be read at leisure: before registering, and at the sign-in after it.
      {...(registered ? {} : { subtitle: waits })}
      links={
        <>
          <DoorLink to="/login">Ya tengo cuenta</DoorLink>
          <DoorLink to="/forgot-password">Olvidé mi contraseña</DoorLink>
          <DoorLink to="/">Volver al inicio</DoorLink>
        </>
      }
    >
      {registered ? (
        <InlineNotice tone="done" announce>
          Usuario registrado correctamente. Redirigiendo al login...
        </InlineNotice>
      ) : (
        <RegisterForm onRegistered={setRegistered} />
      )}
    </AuthFrame>
  );
}
