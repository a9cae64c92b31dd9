import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { BackButton } from './back-button.tsx';

/** For a member who typed the address of a screen that their role does not open. */
export function NoPermissionPage() {
  return (
    <MessagePage
      icon={IconLock}
      title="No tienes permiso para ver esta página"
      text="Tu rol en esta tienda no la incluye. Si la necesitas, pídesela a quien administra la tienda."
    >
      <BackButton />
      <Button renderRoot={(props) => <Link to="/user-dashboard" {...props} />}>Ir al inicio</Button>
    </MessagePage>
  );
}
