import { Button } from '@mantine/core';
import { errorText } from '../../../lib/error-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { InlineNotice } from '../../../ui/inline-notice.tsx';

export interface StaleNoticeProps {
  error: unknown;
  /** What failed, in the documents' words. */
  failed: string;
  /** When what is still shown was received. */
  at: number;
  onRetry: () => void;
}

/** The last answer stays on the screen; this says how old it is. */
export function StaleNotice({ error, failed, at, onRetry }: StaleNoticeProps) {
  return (
    <InlineNotice
      tone="attention"
      announce
      action={
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {errorText(error, failed).replace(/\.$/, '')}. Se muestran los datos del {formatDateTime(at)}.
    </InlineNotice>
  );
}
