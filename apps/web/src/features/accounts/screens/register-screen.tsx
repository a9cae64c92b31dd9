import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { AuthFrame } from '../components/sign-in/auth-frame.tsx';
import { DoorLink } from '../components/sign-in/door-link.tsx';
import type { DoorNotice } from '../components/sign-in/door-notice.ts';
import { type Registered, RegisterForm } from '../components/sign-in/register-form.tsx';

const redirectAfter = 2000;

// That it was registered is said here; at the sign-in only what follows from it.
const pending: DoorNotice = {
  tone: 'attention',
  text: 'Tu cuenta está pendiente de aprobación por el administrador.',
};
const ready: DoorNotice = { tone: 'done', text: 'Ya puedes iniciar sesión.' };

const waits = 'Un administrador aprueba cada cuenta nueva antes del primer inicio de sesión.';

export function RegisterScreen() {
  const [registered, setRegistered] = useState<Registered | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!registered) return;
    const doorNotice = registered.user.status === 'pending' ? pending : ready;
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
