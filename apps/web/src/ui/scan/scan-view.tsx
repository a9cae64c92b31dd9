import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Icon } from '../marks/icon.tsx';
import { type CameraProblem, hasTorch, setTorch } from './camera.ts';
import classes from './scan-dialog.module.css';
import { signalScan } from './scan-signal.ts';
import { useCameraCodes } from './use-camera-codes.ts';

const words: Readonly<Record<CameraProblem | 'reader', { title: string; text: string }>> = {
  refused: {
    title: 'La cámara está bloqueada',
    text: 'Permite el uso de la cámara desde el candado junto a la dirección y vuelve a intentarlo.',
  },
  missing: {
    title: 'No encontramos una cámara',
    text: 'Conecta una, usa un lector de códigos o escribe el código a mano.',
  },
  busy: { title: 'La cámara está ocupada', text: 'Otra aplicación la está usando. Ciérrala y vuelve a intentarlo.' },
  unsupported: {
    title: 'Este navegador no da acceso a la cámara',
    text: 'Abre miniPOS con una dirección https o en un navegador actualizado.',
  },
  reader: { title: 'No se pudo abrir el lector de códigos', text: 'Revisa la conexión y vuelve a intentarlo.' },
};

export interface ScanViewProps {
  onCode: (code: string) => void;
  onRetry: () => void;
  /** Leave open after a code, for passing several. */
  continuous: boolean;
}

/** The picture of the camera and what was read in it. */
export function ScanView({ onCode, onRetry, continuous }: ScanViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [lit, setLit] = useState(false);
  const [read, setRead] = useState<{ code: string; count: number } | null>(null);
  const camera = useCameraCodes(video, (code) => {
    signalScan();
    setRead((before) => ({ code, count: (before?.count ?? 0) + 1 }));
    onCode(code);
  });
  if (camera.phase === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={IconCameraOff}
          {...words[camera.problem]}
          action={
            <Button variant="default" leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
              Reintentar
            </Button>
          }
        />
      </div>
    );
  }
  const stream = camera.phase === 'watching' ? camera.stream : null;
  const switchTorch = async () => {
    if (!stream) return;
    await setTorch(stream, !lit);
    setLit(!lit);
  };
  return (
    <div className={classes.view}>
      <div className={classes.picture}>
        <video ref={video} className={classes.video} muted playsInline aria-label="Imagen de la cámara" />
        <span className={classes.aim} aria-hidden="true" />
      </div>
      <div className={classes.foot}>
        <p className={classes.status} role="status">
          {statusText(stream !== null, read, continuous)}
        </p>
        {stream && hasTorch(stream) ? (
          <Button
            variant="default"
            leftSection={<Icon of={lit ? IconBulbOff : IconBulb} />}
            aria-pressed={lit}
            onClick={() => void switchTorch()}
          >
            {lit ? 'Apagar la luz' : 'Encender la luz'}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function statusText(watching: boolean, read: { code: string; count: number } | null, continuous: boolean): string {
  if (read) return continuous ? `Código leído: ${read.code} · ${read.count} en total` : `Código leído: ${read.code}`;
  return watching ? 'Pon el código dentro del recuadro.' : 'Abriendo la cámara…';
}
