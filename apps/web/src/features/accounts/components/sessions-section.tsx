import { Button } from '@mantine/core';
import { IconLogout2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { sessionsQuery, useEndOtherSessions } from '../api/sessions.ts';
import { inWords } from './in-words.ts';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

const failed = 'Error al cargar las sesiones';

/** Where the account is open, and the way to close it there. */
export function SessionsSection() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const [asking, setAsking] = useState(false);
  const others = sessions?.filter((session) => !session.isCurrent).length ?? 0;
  const end = async () => {
    const { message } = await inWords('Error al cerrar las demás sesiones', endOthers.mutateAsync());
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
        confirmLabel="Cerrar sesiones"
      />
    </ProfileSection>
  );
}
