import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in' | 'locked';
  user: OwnUser | null;
}

const tokenKey = 'token';
const receivedKey = 'minipos-token-received';
const sessionKey = 'minipos-session';

interface Remembered {
  user: OwnUser;
  locked: boolean;
}

let state = derive();
let notice: string | null = null;
const changes = createNotifier();

function derive(): SessionState {
  const token = readToken();
  if (token === null) return { status: 'signed-out', user: null };
  const remembered = recall();
  if (!remembered) return { status: 'loading', user: null };
  return { status: remembered.locked ? 'locked' : 'signed-in', user: remembered.user };
}

function recall(): Remembered | null {
  try {
    const value = JSON.parse(deviceStorage.read(sessionKey) ?? 'null') as Partial<Remembered> | null;
    const user = value?.user;
    if (typeof user?.id !== 'number' || !Array.isArray(user.memberships)) return null;
    return { user, locked: value?.locked === true };
  } catch {
    return null;
  }
}

function publish(): void {
  state = derive();
  changes.notify();
}

// Another tab signed in, out, or renewed the token. A null key means that everything was cleared.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === tokenKey || key === sessionKey) publish();
});

export function readToken(): string | null {
  return deviceStorage.read(tokenKey);
}

/** When the token arrived, by this device's own clock: right or wrong, it is wrong by the same for every comparison. */
export function tokenReceivedAt(): number | null {
  return Number(deviceStorage.read(receivedKey)) || null;
}

/** Who is signed in on this device; shared by every tab through localStorage. */
export const sessionState = {
  get: (): SessionState => state,
  subscribe: changes.subscribe,
  /** Signed in, with a token just received. */
  open(user: OwnUser, token: string): void {
    deviceStorage.write(sessionKey, JSON.stringify({ user, locked: false } satisfies Remembered));
    deviceStorage.write(receivedKey, String(Date.now()));
    deviceStorage.write(tokenKey, token);
    notice = null;
    publish();
  },
  setUser(user: OwnUser): void {
    const locked = recall()?.locked ?? false;
    deviceStorage.write(sessionKey, JSON.stringify({ user, locked } satisfies Remembered));
    publish();
  },
  /** The session ended on the server. Everything stays on screen until the same person proves who they are. */
  lock(reason: string): void {
    const { user } = state;
    if (!user) return sessionState.close(reason);
    deviceStorage.write(sessionKey, JSON.stringify({ user, locked: true } satisfies Remembered));
    publish();
  },
  /** Signed out, with words for the sign-in screen when the person did not ask for it. */
  close(reason: string | null = null): void {
    for (const key of [tokenKey, receivedKey, sessionKey]) deviceStorage.remove(key);
    notice = reason;
    publish();
  },
  /** Why the session was closed; told once. */
  takeNotice(): string | null {
    const words = notice;
    notice = null;
    return words;
  },
};
