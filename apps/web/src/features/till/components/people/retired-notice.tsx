import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncState } from '#device/use-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

/** Whether the store has taken this device out. */
export const useIsRetired = (): boolean => useSyncState()?.blockedBy?.kind === 'retired';

/** The store takes nothing from this device any more; what is on the counter and in the queue stays. */
export function RetiredNotice() {
  if (!useIsRetired()) return null;
  return (
    <InlineNotice
      tone="danger"
      title="Este equipo fue retirado de la tienda"
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/sync" {...props} />}>
          Qué hacer
        </Button>
      }
    >
      Lo que cobres queda guardado aquí, pero no llega a la tienda. Contacta al encargado.
    </InlineNotice>
  );
}
