import { deviceStorage } from '../lib/device-storage.ts';
import { createNotifier } from '../lib/notifier.ts';

const key = 'pos_cashier';
const changes = createNotifier();

export interface TakenTill {
  storeId: number;
  /** Of whom it was taken: another person who signs in does not find somebody else at their till. */
  signedIn: number;
  userId: number;
}

/** What a note says, if it is about the till of this person. */
export function readTaken(note: string | null, signedIn: number): TakenTill | null {
  const [storeId = 0, owner, userId = 0] = (note ?? '').split('/').map(Number);
  return owner === signedIn && storeId > 0 && userId > 0 ? { storeId, signedIn, userId } : null;
}

/** Who took the till of this device with their PIN. */
export const tillTaker = {
  get: (): string | null => deviceStorage.read(key),
  set({ storeId, signedIn, userId }: TakenTill): void {
    deviceStorage.write(key, `${storeId}/${signedIn}/${userId}`);
    changes.notify();
  },
  forget(): void {
    deviceStorage.remove(key);
    changes.notify();
  },
  /** Told of changes in this tab and in the others. */
  subscribe: (listener: () => void): (() => void) => {
    const forget = changes.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      forget();
      window.removeEventListener('storage', listener);
    };
  },
};
