import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query-client.ts';
import { persistOptions } from '../../lib/query-storage.ts';

/** Server answers are for signed-in screens only; the sign-in screen does not wait for this chunk. */
export function QueryFrame() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Outlet />
    </PersistQueryClientProvider>
  );
}
