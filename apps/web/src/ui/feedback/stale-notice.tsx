import { Button } from '@mantine/core';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from './inline-notice.tsx';
import { useOffline } from './offline.ts';

export interface StaleNoticeProps {
  error: unknown;
  /** What failed. */
  failed: string;
  /** When what is still shown was received. */
  at: number;
  onRetry: () => void;
  retrying?: boolean;
}

/** The last answer stays on the screen; this says how old it is. Without a connection the frame says so already. */
export function StaleNotice({ error, failed, at, onRetry, retrying = false }: StaleNoticeProps) {
  if (useOffline()) return null;
  const reason = errorText(error, failed);
  return (
    <InlineNotice
      tone="attention"
      title={failed}
      announce
      action={
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Reintentar
        </Button>
      }
    >
      {reason === failed ? null : `${reason} `}Se muestran los datos del {formatDateTime(at)}
    </InlineNotice>
  );
}
