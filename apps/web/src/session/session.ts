import { login, logout, type OwnUser, profile } from '@minipos/contract/accounts/accounts';
import { ApiError } from '@minipos/contract/core/client';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';
import { api } from './api.ts';
import { readToken, type SessionState, sessionState } from './session-state.ts';

const unsentSignOut = 'minipos-unsent-sign-out';
const farewellPatience = 4000;
const notTheSamePerson = 'Este correo es de otra cuenta. Para entrar con ella pulsa «Cambiar de usuario».';

export function useSession(): SessionState {
  return useSyncExternalStore(sessionState.subscribe, sessionState.get);
}

export async function signIn(email: string, password: string): Promise<OwnUser> {
  const { user, token } = await api(login, { body: { email, password } });
  acceptSession(user, token);
  return user;
}

/**
 * The person of a locked device proves who they are. Their e-mail may have changed since it was locked, so it can be given;
 * someone else's is refused, because the work on the screen is not theirs.
 */
export async function unlock(owner: OwnUser, email: string, password: string): Promise<void> {
  const { user, token } = await api(login, { body: { email, password } });
  if (user.id !== owner.id) {
    await sendFarewell();
    throw new ApiError(0, { success: false, code: 'FORBIDDEN', message: notTheSamePerson }, null);
  }
  acceptSession(user, token);
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

const sendFarewell = () => api(logout, { signal: AbortSignal.timeout(farewellPatience) });

/** Tells the server about a sign-out it does not know of yet; until it answers the note stays. */
export async function sendSignOut(): Promise<void> {
  if (deviceStorage.read(unsentSignOut) === null) return;
  try {
    await sendFarewell();
    deviceStorage.remove(unsentSignOut);
  } catch {
    // The person is signed out either way; the next contact with the server tries again.
  }
}

/** The person's own data changed: keeps every screen and tab in step. */
export function updateOwnUser(user: OwnUser): void {
  // What arrives late for who was here before changes nothing for who is here now.
  if (sessionState.get().user?.id === user.id) sessionState.setUser(user);
}

/** Asks the server who this is and where they work. */
export async function reloadOwnUser(): Promise<OwnUser> {
  const asked = readToken();
  const { user } = await api(profile, {});
  // Somebody else may have signed in meanwhile, in another tab: the answer is not about them. A renewed token is of the same person.
  if (readToken() !== asked) updateOwnUser(user);
  else if (sessionState.get().status !== 'signed-out') sessionState.setUser(user);
  return user;
}
