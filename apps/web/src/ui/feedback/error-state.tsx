import { Button } from '@mantine/core';
import { IconCloudOff, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { Icon } from '../marks/icon.tsx';
import { IconTile } from '../marks/icon-tile.tsx';
import classes from './empty-state.module.css';
import { useOffline } from './offline.ts';

export interface ErrorStateProps {
  /** What failed: 'Error al cargar departamentos'. */
  title: string;
  /** The reason, when there is one worth reading. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** Stands where something should be that could not be had. Without a connection that is no error, only not here yet. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const offline = useOffline();
  const reason = offline ? 'Todavía no está en este dispositivo. Aparecerá cuando vuelva la conexión.' : text;
  return (
    <div className={classes.state} role={offline ? 'status' : 'alert'}>
      {offline ? (
        <IconTile of={IconCloudOff} size="lg" tone="neutral" />
      ) : (
        <IconTile of={IconPlugConnectedX} size="lg" tone="danger" />
      )}
      <p className={classes.title}>{offline ? 'Sin conexión' : title}</p>
      {reason && reason !== title ? <p className={classes.text}>{reason}</p> : null}
      {onRetry ? (
        <div className={classes.action}>
          <Button variant="default" leftSection={<Icon of={IconRefresh} />} onClick={onRetry} loading={retrying}>
            Reintentar
          </Button>
        </div>
      ) : null}
    </div>
  );
}
