import { Button } from '@mantine/core';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from './inline-notice.tsx';

export interface FailedLoadProps {
  error: unknown;
  /** 'Error al cargar tu solicitud' */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

/** A part of a screen that could not be had, where it would stand. */
export function FailedLoad({ error, what, busy, onRetry }: FailedLoadProps) {
  return (
    <InlineNotice
      tone="danger"
      title={what}
      announce
      action={
        <Button variant="default" onClick={onRetry} loading={busy}>
          Reintentar
        </Button>
      }
    >
      {errorText(error, 'Inténtalo de nuevo.')}
    </InlineNotice>
  );
}
