import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';

const key = 'selectedStoreId';
const changes = createNotifier();

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || event.key === key) changes.notify();
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
    changes.notify();
  },
  subscribe: changes.subscribe,
};
