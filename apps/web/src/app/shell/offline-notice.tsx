import { formatRelative } from '../../lib/format-relative.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import classes from './offline-notice.module.css';
import { useConnectivity } from './use-connectivity.ts';
import { useNow } from './use-now.ts';
import { useOldestAnswer } from './use-oldest-answer.ts';

/** Without a connection: how old the oldest thing on screen is, and what has to wait. */
export function OfflineNotice() {
  const { status } = useConnectivity();
  const oldest = useOldestAnswer();
  const now = useNow(30_000);
  if (status !== 'offline') return null;
  const age = oldest === null ? 'Sin conexión.' : `Sin conexión: lo que ves se recibió ${formatRelative(oldest, now)}.`;
  return (
    <div className={classes.notice}>
      <InlineNotice tone="neutral" announce>
        {age} Para guardar cambios hace falta conexión.
      </InlineNotice>
    </div>
  );
}
