import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from '#offline/engine/connectivity.ts';

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get);
}

/** Whether the server is out of reach; every answer of it is a contact, which does not change that. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.get().status === 'offline');
}
