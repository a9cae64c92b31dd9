import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#session/session.ts';

// Whoever gets lost without an account needs neither.
const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }));
const AppShell = lazy(async () => ({ default: (await import('./app-shell.tsx')).AppShell }));

/** Around a page that is not there: what signed-in screens share, for who is signed in. */
export function LostFrame() {
  const { user } = useSession();
  return user ? (
    <Suspense>
      <SignedInFrame />
    </Suspense>
  ) : (
    <Outlet />
  );
}

/** Within it, the menu: the way on is where it always is. */
export function LostInside() {
  const { user } = useSession();
  return user ? (
    <Suspense>
      <AppShell />
    </Suspense>
  ) : (
    <Outlet />
  );
}
