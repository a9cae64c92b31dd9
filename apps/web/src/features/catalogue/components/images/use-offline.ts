import { useSyncExternalStore } from 'react';
import { connectivity } from '#offline/engine/connectivity.ts';

/** True while the server is known to be out of reach. */
export function useOffline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get).status === 'offline';
}
