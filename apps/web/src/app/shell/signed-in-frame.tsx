import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Outlet } from '@tanstack/react-router';
import { RateProvider } from '#current/current-rate.tsx';
import { startEarly } from '#device/likely-store.ts';
import { useIsOffline } from '#device/use-connectivity.ts';
import { useWorkplace } from '#device/use-workplace.ts';
import { queryClient } from '#session/query-client.ts';
import { persistOptions } from '#session/query-storage.ts';
import { useSession } from '#session/session.ts';
import { Offline } from '#ui/feedback/offline.ts';
import { LockDialog } from './lock-dialog.tsx';

// The copy on the device is opened while the other screens are still being read.
startEarly();

/** What signed-in screens share: the server's answers, and the lock that lies over whatever is open. */
export function SignedInFrame() {
  const { status, user } = useSession();
  const isOffline = useIsOffline();
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Offline value={isOffline}>
        <RateProvider>
          <Workplace />
          <Outlet />
        </RateProvider>
      </Offline>
      {status === 'locked' && user ? <LockDialog user={user} /> : null}
    </PersistQueryClientProvider>
  );
}

// Inside the provider of the server's answers, because the store is one of them.
function Workplace() {
  useWorkplace();
  return null;
}
