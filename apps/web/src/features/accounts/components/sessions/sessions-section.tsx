import { Button } from '@mantine/core';
import { IconLogout2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { sessionsQuery, useEndOtherSessions } from '../../server/sessions.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { SessionList } from './session-list.tsx';

const failed = 'Error al cargar las sesiones';

/** Where the account is open, and the way to close it there. */
export function SessionsSection() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const [asking, setAsking] = useState(false);
  const others = sessions?.filter((session) => !session.isCurrent).length ?? 0;
  const end = async () => {
    const { message } = await endOthers.mutateAsync();
    toasts.success(message);
  };
  return (
    <ProfileSection
      title="Sesiones y dispositivos"
      text="Los lugares donde tu cuenta está abierta. Si no reconoces alguno, ciérralo y cambia tu contraseña."
      action={
        others > 0 ? (
          <Button variant="default" leftSection={<Icon of={IconLogout2} />} onClick={() => setAsking(true)}>
            Cerrar las demás sesiones
          </Button>
        ) : null
      }
    >
      {sessions ? <SessionList sessions={sessions} /> : null}
      {!sessions && !error ? <SkeletonLines lines={3} /> : null}
      {error ? (
        <ErrorState
          title={failed}
          text={errorText(error, failed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={end}
        title="¿Cerrar las demás sesiones?"
        consequence={
          others === 1
            ? 'En el otro dispositivo habrá que iniciar sesión de nuevo. Este sigue conectado.'
            : `En los otros ${others} dispositivos habrá que iniciar sesión de nuevo. Este sigue conectado.`
        }
        failed="Error al cerrar las demás sesiones"
        confirmLabel="Cerrar sesiones"
      />
    </ProfileSection>
  );
}
