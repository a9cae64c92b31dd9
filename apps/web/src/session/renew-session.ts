import { refresh } from '@minipos/contract/accounts/accounts';
import { ApiError } from '@minipos/contract/core/client';
import { deviceStorage } from '#lib/device-storage.ts';
import { randomId } from '#lib/random-id.ts';
import { send } from './send.ts';
import { readToken, sessionState } from './session-state.ts';

const lockName = 'minipos-renew-session';
const keyOfAttempt = 'minipos-refresh-key';
// Longer than a call may last: a tab that still holds the lock by then is frozen.
const lockPatience = 40_000;

let underWay: Promise<boolean> | null = null;

/** Renews the token that `used` named; true when there is a good one now. Rejects when the server could not be asked. */
export function renewSession(used: string): Promise<boolean> {
  underWay ??= oneTabAtATime(() => renew(used)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function renew(used: string): Promise<boolean> {
  const current = readToken();
  // Another tab was faster, or someone signed out meanwhile.
  if (current !== used) return current !== null;
  if (sessionState.get().status === 'locked') return false;
  try {
    const { user, token } = await send(refresh, { headers: { 'idempotency-key': attemptKey() } });
    deviceStorage.remove(keyOfAttempt);
    if (readToken() !== used) return readToken() !== null;
    sessionState.open(user, token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    deviceStorage.remove(keyOfAttempt);
    // Somebody unlocked the screen meanwhile, here or in another tab: the refusal is of the session before.
    if (readToken() !== used) return readToken() !== null;
    endSession(error);
    return false;
  }
}

/** The same key until an answer arrives: a renewal whose answer was lost is repeated, not mistaken for a theft. */
function attemptKey(): string {
  const key = deviceStorage.read(keyOfAttempt) ?? randomId();
  deviceStorage.write(keyOfAttempt, key);
  return key;
}

/** Locks the screen; an account that may not enter any more is signed out with the server's words. */
export function endSession({ answer }: ApiError): void {
  const refused = answer.code === 'ACCOUNT_PENDING' || answer.code === 'ACCOUNT_INACTIVE';
  if (refused) sessionState.close(answer.message);
  else sessionState.lock(answer.message);
}

async function oneTabAtATime<T>(job: () => Promise<T>): Promise<T> {
  // Missing where the page came over plain HTTP; the attempt key still keeps two tabs from harming each other.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return job();
  const limit = AbortSignal.timeout(lockPatience);
  let started = false;
  const run = () => {
    started = true;
    return job();
  };
  try {
    return await locks.request(lockName, { signal: limit }, run);
  } catch (error) {
    if (started || !limit.aborted) throw error;
    return locks.request(lockName, { steal: true }, job);
  }
}
