import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query-client.ts';
import { persistOptions } from '../../lib/query-storage.ts';
import { useSession } from '../../lib/session.ts';
import { LockDialog } from './lock-dialog.tsx';

/** What signed-in screens share: the server's answers, and the lock that lies over whatever is open. */
export function SignedInFrame() {
  const { status, user } = useSession();
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Outlet />
      {status === 'locked' && user ? <LockDialog user={user} /> : null}
    </PersistQueryClientProvider>
  );
}
