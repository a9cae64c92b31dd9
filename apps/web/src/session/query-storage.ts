import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { appVersion } from '#lib/app-version.ts';
import { databaseItems } from '#lib/database-items.ts';
import { sessionState } from './session-state.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const key = 'queries';
// Apart from miniPOSDB: this copy may be thrown away at any time.
const items = databaseItems('miniPOSAnswers');

interface Kept {
  userId: number | null;
  client: PersistedClient;
}

// Asked for before anything is drawn, because the first screen waits for it; good until something else is kept.
let early: Promise<string | null> | null = items.getItem(key);
const storage: typeof items = {
  getItem: (name) => early ?? items.getItem(name),
  setItem: (name, value) => {
    early = null;
    return items.setItem(name, value);
  },
  removeItem: (name) => {
    early = null;
    return items.removeItem(name);
  },
};

const personNow = () => sessionState.get().user?.id ?? null;

// What belongs to someone else is answered as nothing, and removed.
function readKept(text: string): PersistedClient {
  const { userId, client } = JSON.parse(text) as Kept;
  return userId === personNow() ? client : { ...client, timestamp: 0 };
}

/** An answer stays an answer when asking again failed: without a connection everything fails, each time the app opens. */
function withoutFailures({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...clientState, queries } };
}

/** The last answers of the server, kept on the device so that lists open without a connection. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: createAsyncStoragePersister({
    storage,
    key,
    serialize: (client) => JSON.stringify({ userId: personNow(), client: withoutFailures(client) } satisfies Kept),
    deserialize: readKept,
  }),
  maxAge: week,
  buster: appVersion,
  dehydrateOptions: {
    // `meta: { keep: false }` leaves out what has no business on a device.
    shouldDehydrateQuery: ({ state, meta }) => state.data !== undefined && meta?.keep !== false,
  },
};

export function forgetQueries(): Promise<void> {
  return storage.removeItem(key);
}
