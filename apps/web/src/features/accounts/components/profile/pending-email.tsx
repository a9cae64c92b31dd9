import { Button, Group } from '@mantine/core';
import { isSessionOver } from '#lib/http/api-error.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { useCancelEmailChange, useResendEmailLink } from '../../server/email-change.ts';
import { inWords } from '../sign-in/in-words.ts';

export interface PendingEmailProps {
  email: string;
  isOffline: boolean;
}

/** The new address whose link has not been opened yet. */
export function PendingEmail({ email, isOffline }: PendingEmailProps) {
  const resend = useResendEmailLink();
  const cancel = useCancelEmailChange();
  const busy = resend.isPending || cancel.isPending;
  const run = async (fallback: string, work: Promise<{ message: string }>) => {
    try {
      toasts.success((await inWords(fallback, work)).message);
    } catch (error) {
      if (!isSessionOver(error)) toasts.error(error instanceof Error ? error.message : fallback);
    }
  };
  return (
    <InlineNotice tone="attention" title="Pendiente de confirmar">
      Abre el enlace que enviamos a <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Sirve una sola vez,
      durante 30 minutos. Mientras tanto sigues entrando con el correo de siempre.
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          loading={resend.isPending}
          disabled={isOffline || busy}
          onClick={() => void run('Error al enviar el enlace', resend.mutateAsync())}
        >
          Reenviar enlace
        </Button>
        <Button
          variant="default"
          loading={cancel.isPending}
          disabled={isOffline || busy}
          onClick={() => void run('Error al cancelar el cambio', cancel.mutateAsync())}
        >
          Cancelar el cambio
        </Button>
      </Group>
    </InlineNotice>
  );
}
