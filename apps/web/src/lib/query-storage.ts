import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { appVersion } from './app-version.ts';
import { databaseItems } from './database-items.ts';
import { sessionState } from './session-state.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const key = 'queries';
// Apart from miniPOSDB: this copy may be thrown away at any time.
const items = databaseItems('miniPOSAnswers');

interface Kept {
  userId: number | null;
  client: PersistedClient;
}

const personNow = () => sessionState.get().user?.id ?? null;

// What belongs to someone else is answered as nothing, and removed.
function readKept(text: string): PersistedClient {
  const { userId, client } = JSON.parse(text) as Kept;
  return userId === personNow() ? client : { ...client, timestamp: 0 };
}

/** The last answers of the server, kept on the device so that lists open without a connection. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: createAsyncStoragePersister({
    storage: items,
    key,
    serialize: (client) => JSON.stringify({ userId: personNow(), client } satisfies Kept),
    deserialize: readKept,
  }),
  maxAge: week,
  buster: appVersion,
  dehydrateOptions: {
    // `meta: { keep: false }` leaves out what has no business on a device.
    shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.keep !== false,
  },
};

export function forgetQueries(): Promise<void> {
  return items.removeItem(key);
}
