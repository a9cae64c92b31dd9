import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { SyncState } from '#offline/engine/sync-state.ts';
import { type DeviceStatus, deviceSync } from './device-sync.ts';

const nothing = () => () => undefined;
const none = () => null;

/** The engine of the store in use; null until it runs. */
export function useSync(): Sync | null {
  return useSyncExternalStore(deviceSync.subscribe, deviceSync.get);
}

export function useDeviceStatus(): DeviceStatus {
  return useSyncExternalStore(deviceSync.subscribe, deviceSync.status);
}

/** How synchronisation stands; null until the engine runs. */
export function useSyncState(): SyncState | null {
  const sync = useSync();
  return useSyncExternalStore<SyncState | null>(sync?.state.subscribe ?? nothing, sync?.state.get ?? none);
}

// Rows are plain data: most writes change nothing of what is shown, and then nothing is drawn again.
const isSame = (before: unknown, next: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next);

/** What is in the device's database, kept up to date; undefined until it was read. `read` must keep its identity. */
export function useLive<T>(read: (db: MiniPosDatabase) => Promise<T>): T | undefined {
  const sync = useSync();
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (!sync) return;
    // A database that is closed or fails shows what it showed before.
    const take = (next: T) => setValue((before) => (isSame(before, next) ? before : next));
    const watching = sync.observe(read).subscribe(take, () => undefined);
    return () => watching.unsubscribe();
  }, [sync, read]);
  return value;
}
