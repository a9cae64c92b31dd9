import { Button } from '@mantine/core';
import { photoStageLabels } from '@minipos/domain/repairs/repair-photos';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { discardPhoto, retryPhoto } from '#device/kept-photos.ts';
import { useSync } from '#device/use-sync.ts';
import type { LocalPhoto } from '#offline/database/photo-rows.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './photos.module.css';

/** The picture of a photo that is on this device alone. */
function useOwnPicture({ uuid, content, type }: LocalPhoto): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
    // Its content never changes under its name.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uuid]);
  return url;
}

export interface UnsentPhotoProps {
  photo: LocalPhoto;
  /** Counts from one. */
  place: number;
  /** While the device is still written down nobody waits for anything. */
  isDraft?: boolean;
}

/** A photo that the server does not have: what it waits for, or why it was refused and what can be done. */
export function UnsentPhoto({ photo, place, isDraft = false }: UnsentPhotoProps) {
  const sync = useSync();
  const url = useOwnPicture(photo);
  const isRefused = photo.status === 'refused';
  const name = `foto ${place}`;
  return (
    <li>
      <img className={classes.picture} src={url} alt={`${photoStageLabels[photo.stage]}, ${name}`} />
      {isDraft ? null : <p className={classes.words}>{isRefused ? `No se aceptó. ${photo.problem}` : 'Por enviar'}</p>}
      {isRefused ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconRefresh} />}
          aria-label={`Enviar otra vez la ${name}`}
          onClick={() => sync && void retryPhoto(sync.db, photo.uuid)}
        >
          Reintentar
        </Button>
      ) : null}
      {isDraft || isRefused ? (
        <IconButton
          icon={IconTrash}
          label={`Descartar la ${name}`}
          onClick={() => sync && void discardPhoto(sync.db, photo.uuid)}
        />
      ) : null}
    </li>
  );
}
