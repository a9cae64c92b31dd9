import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest of the server's answers on this screen was received; null when there is none. */
export function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  const read = useCallback(() => {
    const moments = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
    const known = moments.filter((moment) => moment > 0);
    return known.length > 0 ? Math.min(...known) : null;
  }, [cache]);
  return useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    read,
  );
}
