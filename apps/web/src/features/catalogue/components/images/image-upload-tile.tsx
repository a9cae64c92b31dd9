import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './image-tile.module.css';
import type { PictureUpload } from './use-image-uploads.ts';

export interface ImageUploadTileProps {
  upload: PictureUpload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A picture on its way: how much of it has really left, or why it did not arrive. */
export function ImageUploadTile({ upload, onCancel, onRetry }: ImageUploadTileProps) {
  const { file, preview, progress, problem } = upload;
  const [isBroken, setBroken] = useState(false);
  const percent = Math.round((progress ?? 0) * 100);
  // All of it has left and the answer is awaited: the server is making its files.
  const words = progress === null ? 'Preparando…' : percent < 100 ? `Subiendo ${percent} %` : 'Procesando…';
  return (
    <div className={classes.tile} data-failed={problem !== null || undefined}>
      <div className={classes.picture}>
        {isBroken ? null : (
          <img src={preview} alt="" className={classes.waiting} draggable={false} onError={() => setBroken(true)} />
        )}
        {problem === null ? (
          <div className={classes.state}>
            <span>{words}</span>
            <Progress value={percent} size="sm" aria-label={`Subida de ${file.name}`} />
          </div>
        ) : (
          <p role="alert" className={classes.problem}>
            {problem.message}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {problem === null ? (
          <IconButton icon={IconX} label={`Cancelar la subida de ${file.name}`} onClick={onCancel} />
        ) : (
          <>
            {problem.canRetry ? (
              <IconButton icon={IconRefresh} label={`Reintentar la subida de ${file.name}`} onClick={onRetry} />
            ) : null}
            <IconButton icon={IconX} label={`Descartar ${file.name}`} onClick={onCancel} />
          </>
        )}
      </div>
    </div>
  );
}
