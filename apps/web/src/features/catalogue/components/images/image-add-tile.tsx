import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './image-add-tile.module.css';

export interface ImageAddTileProps {
  isFirst: boolean;
  offline: boolean;
  onFiles: (files: File[]) => void;
}

/** Choose files, or photograph with the telephone. */
export function ImageAddTile({ isFirst, offline, onFiles }: ImageAddTileProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const { files: chosen } = event.currentTarget;
    if (chosen) onFiles([...chosen]);
    // The same file can be chosen again, after it failed or was removed.
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.tile}>
      <button type="button" className={classes.add} onClick={() => files.current?.click()} disabled={offline}>
        <Icon of={IconPhotoPlus} size={28} />
        <span>{isFirst ? 'Agregar imagen principal' : 'Agregar imagen'}</span>
        <span className={classes.hint} data-offline={offline || undefined}>
          {offline ? 'Para subir imágenes hace falta conexión' : 'También puedes arrastrarla o pegarla'}
        </span>
      </button>
      <button type="button" className={classes.camera} onClick={() => camera.current?.click()} disabled={offline}>
        <Icon of={IconCamera} />
        Tomar foto
      </button>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={onChosen}
        aria-label="Elegir imágenes"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={onChosen}
        aria-label="Foto"
      />
    </div>
  );
}
