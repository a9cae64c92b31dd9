import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { Icon } from '#ui/marks/icon.tsx';

/** A screen that could not be opened; everything around it goes on working. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  };
  return (
    <MessagePage
      icon={IconPlugConnectedX}
      title="No pudimos mostrar esta página"
      text={errorText(error, 'Inténtalo de nuevo; lo que ya estaba guardado sigue guardado.')}
    >
      <Button leftSection={<Icon of={IconRefresh} />} loading={busy} onClick={() => void retry()}>
        Reintentar
      </Button>
    </MessagePage>
  );
}
