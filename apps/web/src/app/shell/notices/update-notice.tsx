import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { hasUnsavedWork } from '#session/unsaved-work.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { appUpdate } from './app-update.ts';
import classes from './update-notice.module.css';

/** A new version is offered, never imposed; not at all while something unsaved is on screen. */
export function UpdateNotice() {
  const [later, setLater] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  if (later) return null;
  const take = () => {
    const wouldLose = hasUnsavedWork();
    setUnsaved(wouldLose);
    if (!wouldLose) appUpdate.take();
  };
  return (
    <aside className={classes.notice} aria-label="Actualización">
      <p role="status" className={classes.words}>
        {unsaved ? 'Guarda o descarta tus cambios antes de actualizar.' : 'Hay una versión nueva'}
      </p>
      <Button variant="light" onClick={take}>
        Actualizar
      </Button>
      <IconButton icon={IconX} label="Más tarde" onClick={() => setLater(true)} />
    </aside>
  );
}
