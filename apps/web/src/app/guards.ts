import { redirect } from '@tanstack/react-router';
import { landingOf } from '#current/landing.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { safeReturnPath } from '#session/return-path.ts';
import { reloadOwnUser } from '#session/session.ts';
import { type SessionState, sessionState } from '#session/session-state.ts';

/** Who a route is for: `visitor` pages are of no use to someone signed in. */
export type Audience = 'visitor' | 'user' | 'admin';

const home = '/dashboard';

/** The address somebody is sent to instead, or null when they may enter. `wanted` is the one they asked for. */
export function findDetour(session: SessionState, audience: Audience, wanted: string): string | null {
  if (audience === 'visitor') return session.user ? (returnPathOf(wanted) ?? landingOf(session.user)) : null;
  if (!session.user) return wanted === home ? '/login' : `/login?${new URLSearchParams({ redirect: wanted })}`;
  return audience === 'admin' && session.user.role !== 'admin' ? '/user-dashboard' : null;
}

function returnPathOf(address: string): string | null {
  const query = address.split('?')[1] ?? '';
  return safeReturnPath(new URLSearchParams(query).get('redirect'));
}

/** Sends somebody on, without leaving the refused address in the history. */
export function detour(href: string | null): void {
  if (href !== null) throw redirect({ href, replace: true });
}

/** A token without its person: the person is asked for first. Rejects when the server cannot be asked. */
export async function loadPerson(): Promise<SessionState> {
  if (sessionState.get().status === 'loading') {
    try {
      await reloadOwnUser();
    } catch (error) {
      // A refusal has already ended the session; only silence leaves it open.
      if (sessionState.get().status === 'loading') throw error;
    }
  }
  return sessionState.get();
}

/** As above for pages that are also for strangers: not knowing is no reason to keep anyone out. */
export async function loadPersonIfPossible(): Promise<SessionState> {
  try {
    return await loadPerson();
  } catch (error) {
    if (error instanceof NetworkError) return sessionState.get();
    throw error;
  }
}
