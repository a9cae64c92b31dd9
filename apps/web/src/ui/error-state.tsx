import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  /** What failed: 'Error al cargar departamentos'. */
  title: string;
  /** The reason, when there is one worth reading. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={`${classes.picture} ${classes.danger}`}>
        <Icon of={IconPlugConnectedX} size={28} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && text !== title ? <p className={classes.text}>{text}</p> : null}
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
