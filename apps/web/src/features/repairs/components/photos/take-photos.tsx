import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDeviceStatus, useSync } from '#device/use-sync.ts';
import { PictureError } from '#features/catalogue/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { type Kept, keepPhoto, type PhotoPlace } from '../../local/photos.ts';
import classes from './photos.module.css';

const words: Readonly<Record<Exclude<Kept['kind'], 'kept'>, string>> = {
  full: 'Ya hay 12 fotos. Quita una antes de agregar otra.',
  'no room': 'A este equipo casi no le queda espacio: la foto no se guardó. Libera espacio y tómala otra vez.',
};
const short = 'La foto quedó guardada, pero a este equipo le queda poco espacio. Conéctate pronto para enviarla.';

/** Photographs with the telephone or chooses files. What is taken lies on the disk of this device before it shows. */
export function TakePhotos({ place, now = () => new Date() }: { place: PhotoPlace; now?: () => Date }) {
  const sync = useSync();
  const status = useDeviceStatus();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (chosen: readonly File[]) => {
    if (!sync || isBusy) return;
    setBusy(true);
    setProblem(null);
    for (const file of chosen) {
      const said = await keepPhoto(sync.db, place, file, now()).then(
        (kept) => (kept.kind === 'kept' ? (kept.isRoomShort ? short : null) : words[kept.kind]),
        (error: unknown) =>
          error instanceof PictureError ? error.message : 'La foto no se pudo guardar en este equipo. Tómala otra vez.',
      );
      if (said !== null) setProblem(said);
    }
    setBusy(false);
  };
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const { files: chosen } = event.currentTarget;
    if (chosen) void take([...chosen]);
    // The same one can be chosen again.
    event.currentTarget.value = '';
  };
  if (status === 'failed') {
    return (
      <InlineNotice tone="attention">Este navegador no guarda datos, y sin eso no se pueden tomar fotos.</InlineNotice>
    );
  }
  return (
    <div className={classes.field}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Icon of={IconCamera} />}
          loading={isBusy}
          disabled={!sync}
          onClick={() => camera.current?.click()}
        >
          Tomar foto
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconPhotoPlus} />}
          disabled={!sync || isBusy}
          onClick={() => files.current?.click()}
        >
          Elegir fotos
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={onChosen}
        aria-label="Foto"
      />
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={onChosen} aria-label="Elegir fotos" />
      {problem ? (
        <InlineNotice tone="attention" announce>
          {problem}
        </InlineNotice>
      ) : null}
    </div>
  );
}
