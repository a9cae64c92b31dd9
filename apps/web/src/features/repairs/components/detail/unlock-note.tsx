import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useRepairWork } from '../../server/repair-work.ts';
import classes from './repair-view.module.css';

/** What opens the device: asked for when it is needed, and noted who asked. */
export function UnlockNote({ repair }: { repair: Repair }) {
  const { unlock } = useRepairWork(repair);
  const [note, setNote] = useState<string | null>(null);
  const show = async () => {
    try {
      setNote((await unlock.mutateAsync(undefined)) ?? 'Ya no hay clave.');
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo mostrar la clave'));
    }
  };
  return (
    <div className={classes.buttons} role="status">
      {note === null ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconKey} />}
          loading={unlock.isPending}
          onClick={() => void show()}
        >
          Ver la clave del equipo
        </Button>
      ) : (
        <>
          <p className={classes.text}>
            Clave: <strong>{note}</strong>
          </p>
          <Button variant="default" onClick={() => setNote(null)}>
            Ocultar
          </Button>
        </>
      )}
    </div>
  );
}
