import { deviceStorage } from './device-storage.ts';

const key = 'selectedStoreId';
const listeners = new Set<() => void>();

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || event.key === key) for (const listener of listeners) listener();
});

function readAll(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The store each person last chose on this device. */
export const selectedStores = {
  of: (userId: number): number | null => readAll()[userId] ?? null,
  select(userId: number, storeId: number): void {
    deviceStorage.write(key, JSON.stringify({ ...readAll(), [userId]: storeId }));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
