import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { appUpdate } from './notices/app-update.ts';
import { useFollowSession } from './use-follow-session.ts';

const UpdateNotice = lazy(async () => ({ default: (await import('./notices/update-notice.tsx')).UpdateNotice }));

/** Around every screen. */
export function RootFrame() {
  const updateWaits = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  useFollowSession();
  return (
    <>
      <Outlet />
      <Suspense>{updateWaits ? <UpdateNotice /> : null}</Suspense>
    </>
  );
}
