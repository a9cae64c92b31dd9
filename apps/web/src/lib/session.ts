import { login, logout, type OwnUser, profile } from '@minipos/contract/accounts';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { deviceStorage } from './device-storage.ts';
import { type SessionState, sessionState } from './session-state.ts';

const unsentSignOut = 'minipos-unsent-sign-out';
const farewellPatience = 4000;

export function useSession(): SessionState {
  return useSyncExternalStore(sessionState.subscribe, sessionState.get);
}

export async function signIn(email: string, password: string): Promise<OwnUser> {
  const { user, token } = await api(login, { body: { email, password } });
  acceptSession(user, token);
  return user;
}

/** Signs in with what the server just answered. */
export function acceptSession(user: OwnUser, token: string): void {
  deviceStorage.remove(unsentSignOut);
  sessionState.open(user, token);
}

/** Ends the session here at once, and on the server as soon as it can be reached. Never rejects. */
export async function signOut(): Promise<void> {
  deviceStorage.write(unsentSignOut, '1');
  const sent = sendSignOut();
  sessionState.close();
  await sent;
}

/** Tells the server about a sign-out it does not know of yet; until it answers the note stays. */
export async function sendSignOut(): Promise<void> {
  if (deviceStorage.read(unsentSignOut) === null) return;
  try {
    await api(logout, { signal: AbortSignal.timeout(farewellPatience) });
    deviceStorage.remove(unsentSignOut);
  } catch {
    // The person is signed out either way; the next contact with the server tries again.
  }
}

/** The person's own data changed: keeps every screen and tab in step. */
export function updateOwnUser(user: OwnUser): void {
  sessionState.setUser(user);
}

/** Asks the server who this is and where they work. */
export async function reloadOwnUser(): Promise<OwnUser> {
  const { user } = await api(profile, {});
  if (sessionState.get().status !== 'signed-out') updateOwnUser(user);
  return user;
}
