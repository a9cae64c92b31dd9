import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';

const key = 'pos_cashier';
const changes = createNotifier();

export interface TakenTill {
  storeId: number;
  /** Of whom it was taken: another person who signs in does not find somebody else at their till. */
  signedIn: number;
  userId: number;
  /** Of the PIN they took it with: after a change they have to give the new one. */
  generation: number;
}

/** What a note says, if it is about the till of this person. */
export function readTaken(note: string | null, signedIn: number): TakenTill | null {
  const [storeId = 0, owner, userId = 0, generation = 0] = (note ?? '').split('/').map(Number);
  return owner === signedIn && storeId > 0 && userId > 0 ? { storeId, signedIn, userId, generation } : null;
}

/** Who took the till of this device with their PIN. */
export const tillTaker = {
  get: (): string | null => deviceStorage.read(key),
  set({ storeId, signedIn, userId, generation }: TakenTill): void {
    deviceStorage.write(key, `${storeId}/${signedIn}/${userId}/${generation}`);
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
