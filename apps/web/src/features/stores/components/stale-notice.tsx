import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { InlineNotice } from '../../../ui/inline-notice.tsx';

export interface StaleNoticeProps {
  error: unknown;
  /** What failed. */
  failed: string;
  /** When what is still shown was received. */
  at: number;
  onRetry: () => void;
}

/** The last answer stays on the screen; this says how old it is. Without a connection the frame says so already. */
export function StaleNotice({ error, failed, at, onRetry }: StaleNoticeProps) {
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  if (status === 'offline') return null;
  const reason = errorText(error, failed);
  return (
    <InlineNotice
      tone="attention"
      title={failed}
      announce
      action={
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {reason === failed ? null : `${reason} `}Se muestran los datos del {formatDateTime(at)}
    </InlineNotice>
  );
}
