import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { BackButton } from './back-button.tsx';
import { MessagePage } from './message-page.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { user } = useSession();
  return (
    <MessagePage
      icon={IconMapQuestion}
      title="Página no encontrada"
      text="La dirección no existe o cambió de lugar. Revisa que esté bien escrita."
    >
      <BackButton />
      <Button renderRoot={(props) => <Link to={user ? '/dashboard' : '/'} {...props} />}>Ir al inicio</Button>
    </MessagePage>
  );
}
