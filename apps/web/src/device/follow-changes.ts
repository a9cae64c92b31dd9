import { connectivity } from '#offline/engine/connectivity.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { queryClient } from '#session/query-client.ts';

// Lists are asked for at most this often while a large change comes in page by page.
const restMs = 400;

/** The store is the second word of a key, or the third. */
const isAbout = (storeId: number, [slice, ...rest]: readonly unknown[], { queryKeys }: Sync) =>
  queryKeys.has(String(slice)) && rest.slice(0, 2).includes(storeId);

/** Another device or tab changed something: what is on screen is asked for again. Returns how to stop. */
export function followChanges(sync: Sync, storeId: number): () => void {
  let seen: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;

  const refresh = () => {
    timer = undefined;
    lastAt = Date.now();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(storeId, queryKey, sync) });
  };
  const watching = sync
    // What came from the server, and what another tab of this device did.
    .observe(async (db) => {
      const meta = await db.meta.get(storeId);
      return `${meta?.cursor}/${meta?.nextSeq}`;
    })
    .subscribe((place) => {
      const isFirst = seen === null;
      if (place === seen) return;
      seen = place;
      if (!isFirst) timer ??= setTimeout(refresh, Math.max(0, lastAt + restMs - Date.now()));
    });
  // Without a connection the copy answers: screens that have asked the server, or show what was kept of an earlier answer,
  // ask again, also when the engine starts before it is known that there is none.
  const isOffline = () => connectivity.get().status === 'offline';
  // Not at once: the queries that ask again must already find the engine.
  const refreshSoon = () => void (timer ??= setTimeout(refresh));
  let wasOffline = isOffline();
  if (wasOffline) refreshSoon();
  const forget = connectivity.subscribe(() => {
    if (isOffline() && !wasOffline) refreshSoon();
    wasOffline = isOffline();
  });
  return () => {
    clearTimeout(timer);
    watching.unsubscribe();
    forget();
  };
}
