import { onlineManager } from '@tanstack/react-query';
import { renewSession } from './renew-session.ts';
import { reloadOwnUser, sendSignOut } from './session.ts';
import { readToken, sessionState, tokenReceivedAt } from './session-state.ts';
import { renewalDelay } from './token-life.ts';

const retryMs = 30_000;
const mostMs = 2_147_483_647;

/** Renews the token shortly before it expires, for as long as someone is signed in. Returns how to stop. */
function renewInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planned: string | null = null;

  const plan = (token: string, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renewSession(token).catch(() => plan(token, retryMs)), Math.min(ms, mostMs));
  };
  const watch = () => {
    const token = sessionState.get().status === 'signed-in' ? readToken() : null;
    if (token === planned) return;
    planned = token;
    clearTimeout(timer);
    const delay = token === null ? null : renewalDelay(token, tokenReceivedAt());
    if (token !== null && delay !== null) plan(token, delay);
  };
  watch();
  const forget = sessionState.subscribe(watch);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** What one person read must not be there for the next; what failed while locked is asked again. */
function followPerson(): () => void {
  let before = sessionState.get();
  return sessionState.subscribe(() => {
    const now = sessionState.get();
    if (before.user && before.user.id !== now.user?.id) void forgetAnswers();
    if (before.status === 'locked' && now.status === 'signed-in') void askAgain();
    before = now;
  });
}

// Loaded when needed: a person who is about to sign in has read nothing yet.
async function forgetAnswers(): Promise<void> {
  const [{ queryClient }, { forgetQueries }] = await Promise.all([
    import('./query-client.ts'),
    import('./query-storage.ts'),
  ]);
  queryClient.clear();
  await forgetQueries();
}

async function askAgain(): Promise<void> {
  const { queryClient } = await import('./query-client.ts');
  await queryClient.invalidateQueries();
}

/** After every reconnection: a sign-out the server missed, and rights that may have changed meanwhile. */
function catchUp(): void {
  const { status } = sessionState.get();
  if (status === 'signed-out') void sendSignOut();
  // Whatever fails here is tried again at the next contact; the last known person stays.
  if (status === 'signed-in') void reloadOwnUser().catch(() => undefined);
}

/** Everything a session needs in the background. Returns how to stop. */
export function keepSession(): () => void {
  const stops = [renewInTime(), followPerson(), onlineManager.subscribe((online) => online && catchUp())];
  catchUp();
  return () => {
    for (const stop of stops) stop();
  };
}
