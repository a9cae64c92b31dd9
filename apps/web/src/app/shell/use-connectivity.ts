import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from '../../offline/connectivity.ts';

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get);
}
