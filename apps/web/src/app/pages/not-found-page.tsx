import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { landingOf } from '#current/landing.ts';
import { useSession } from '#session/session.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { BackButton } from './back-button.tsx';

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
      <Button renderRoot={(props) => <Link to={user ? landingOf(user) : '/'} {...props} />}>Ir al inicio</Button>
    </MessagePage>
  );
}
