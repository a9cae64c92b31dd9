import { useLocation } from '@tanstack/react-router';
import { useIsOffline } from '#device/use-connectivity.ts';
import { useSyncState } from '#device/use-sync.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { useNow } from '#lib/use-now.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import classes from './offline-notice.module.css';
import { offlineWords } from './offline-words.ts';
import { useOldestAnswer } from './use-oldest-answer.ts';

const everyMs = 30_000;

/**
 * Without a connection: how old the oldest thing on screen is, and what becomes of changes. Not at the till, which sells and
 * saves the same; the footer says enough there. Nor where a device is received, which says itself what becomes of it.
 */
export function OfflineNotice() {
  const { pathname } = useLocation();
  const saysItself = pathname.startsWith('/pos') || pathname === '/services/new';
  return useIsOffline() && !saysItself ? <Notice pathname={pathname} /> : null;
}

function Notice({ pathname }: { pathname: string }) {
  const sync = useSyncState();
  const oldest = useOldestAnswer();
  const now = useNow(everyMs);
  // What the copy answers is as old as the copy.
  const syncedAt = sync?.lastSyncTimestamp ? Date.parse(sync.lastSyncTimestamp) : null;
  const { words, isCopied } = offlineWords(pathname, syncedAt !== null);
  const copiedAt = isCopied ? syncedAt : null;
  const since = oldest !== null && copiedAt !== null ? Math.min(oldest, copiedAt) : oldest;
  const age = since === null ? 'Sin conexión.' : `Sin conexión: lo que ves se recibió ${formatRelative(since, now)}.`;
  return (
    <div className={classes.notice}>
      <InlineNotice tone="neutral" announce>
        {age} {words}
      </InlineNotice>
    </div>
  );
}
