import { deviceStorage } from '#lib/device-storage.ts';
import { sessionState } from '#session/session-state.ts';

const key = 'minipos-copy-of';

/** For whom the copy on this device was made; null when there is none. */
export const copyOwner = {
  get(): number | null {
    return Number(deviceStorage.read(key)) || null;
  },
  set(userId: number): void {
    deviceStorage.write(key, String(userId));
  },
  forget(): void {
    deviceStorage.remove(key);
  },
};

function isForeign(): boolean {
  const owner = copyOwner.get();
  const { status, user } = sessionState.get();
  return owner !== null && status !== 'loading' && user?.id !== owner;
}

/** The copy goes when its person does: on signing out here or in another tab, or when somebody else signs in. */
export function guardCopy(): () => void {
  const look = () => {
    // A chunk that cannot be loaded now is asked for at the next change; the note stays until the copy is gone.
    if (isForeign())
      void import('./device-sync.ts').then(({ deviceSync }) => deviceSync.leave()).catch(() => undefined);
  };
  look();
  return sessionState.subscribe(look);
}
