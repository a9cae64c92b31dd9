import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDeviceStatus, useSyncState } from '#device/use-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSaveUnsent } from '../queue/use-save-unsent.ts';

/** What keeps work from being sent or kept, and what to do about it. */
export function ObstacleNotices() {
  const status = useDeviceStatus();
  const state = useSyncState();
  const saveUnsent = useSaveUnsent();
  return (
    <>
      {status === 'failed' ? (
        <InlineNotice tone="danger" title="Este navegador no guarda datos">
          Sin eso no se puede trabajar sin conexión. Sal del modo privado o libera espacio, y vuelve a abrir miniPOS.
        </InlineNotice>
      ) : null}
      {state?.blockedBy?.kind === 'session' ? (
        <InlineNotice tone="attention" title="Inicia sesión para enviar">
          Lo pendiente está guardado y sale en cuanto entres de nuevo.
        </InlineNotice>
      ) : null}
      {state?.blockedBy?.kind === 'retired' ? (
        <InlineNotice
          tone="danger"
          title="Este equipo fue retirado de la tienda"
          action={
            state.pendingOperationsCount > 0 ? (
              <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={() => void saveUnsent()}>
                Exportar lo pendiente
              </Button>
            ) : null
          }
        >
          {state.pendingOperationsCount > 0
            ? 'El servidor no recibe nada más de él. Lo que falta por enviar sigue guardado aquí: expórtalo a un archivo y ábrelo en otro equipo de la tienda.'
            : 'El servidor no recibe nada más de él. No queda nada por enviar.'}
        </InlineNotice>
      ) : null}
      {state?.blockedBy?.kind === 'refused' ? (
        <InlineNotice tone="danger" title="El servidor no recibe de este equipo">
          {state.blockedBy.message} Lo pendiente sigue guardado.
        </InlineNotice>
      ) : null}
      {state?.isJournalFailing ? (
        <InlineNotice tone="attention" title="Falta la segunda copia">
          El trabajo está guardado, pero su copia de respaldo en este equipo no se pudo escribir. Exporta lo pendiente a
          un archivo y revisa el espacio del equipo.
        </InlineNotice>
      ) : null}
    </>
  );
}
