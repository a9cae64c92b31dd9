import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { errorCode } from '#lib/http/error-code.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useKeepNote } from '../../server/repairs.ts';

export interface KeepNoteProps {
  storeId: number;
  /** Null: the server has not heard of the device yet. */
  repairId: number | null;
  unlockNote: string;
}

/**
 * What opens a device that a till took in. It is written nowhere on the till: it waits in this page until the device was sent, and
 * goes straight to where it is kept encrypted.
 */
export function KeepNote({ storeId, repairId, unlockNote }: KeepNoteProps) {
  const keep = useKeepNote(storeId);
  const send = useEffectEvent((serviceId: number) => keep.mutate({ serviceId, unlockNote }));
  useEffect(() => {
    if (repairId !== null) send(repairId);
  }, [repairId]);
  if (keep.isSuccess) return <InlineNotice tone="info">La clave quedó guardada, cifrada.</InlineNotice>;
  if (errorCode(keep.error) === 'UNLOCK_NOTE_EXISTS') {
    return (
      <InlineNotice tone="attention">
        En la tienda ya le anotaron otra clave a este equipo, y queda esa. La que escribiste aquí no se guardó.
      </InlineNotice>
    );
  }
  if (keep.isError && repairId !== null) {
    return (
      <InlineNotice
        tone="attention"
        action={
          <Button variant="default" onClick={() => keep.mutate({ serviceId: repairId, unlockNote })}>
            Intentar de nuevo
          </Button>
        }
      >
        No se pudo guardar la clave. Si sales de esta página se pierde.
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="attention">
      La clave se guarda cuando se envíe el equipo. Si sales antes de esta página se pierde: no queda en esta caja.
    </InlineNotice>
  );
}
