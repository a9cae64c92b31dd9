import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

export interface SomebodyElseProps {
  /** Who is signed in here. */
  name: string;
  /** Whom the invitation is for. */
  email: string;
}

/** The browser is somebody else's, who may not want to leave it. */
export function SomebodyElse({ name, email }: SomebodyElseProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const goOn = () => {
    setBusy(true);
    void signOut();
  };
  return (
    <Stack gap="md">
      <InlineNotice tone="attention" title={`Está abierta la sesión de ${name}`} announce>
        La invitación es para {email}. Si sigues, la otra sesión se cierra en este navegador.
      </InlineNotice>
      <Button onClick={goOn} loading={busy} fullWidth>
        Cerrar esa sesión y seguir
      </Button>
      <Button variant="default" onClick={() => void navigate({ to: '/dashboard' })} disabled={busy} fullWidth>
        Cancelar
      </Button>
    </Stack>
  );
}
