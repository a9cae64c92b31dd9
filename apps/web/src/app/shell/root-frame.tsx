import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.ts';
import { appUpdate } from './app-update.ts';
import { useFollowSession } from './use-follow-session.ts';

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }));
const UpdateNotice = lazy(async () => ({ default: (await import('./update-notice.tsx')).UpdateNotice }));

/** Around every screen: the lock and the notice of a new version lie over whatever is open. */
export function RootFrame() {
  const { status, user } = useSession();
  const updateWaits = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  useFollowSession();
  return (
    <>
      <Outlet />
      <Suspense>{updateWaits ? <UpdateNotice /> : null}</Suspense>
      <Suspense>{status === 'locked' && user ? <LockDialog user={user} /> : null}</Suspense>
    </>
  );
}
