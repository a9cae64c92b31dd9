import type { InvitationSeen } from '@minipos/contract/staff/access';
import { useEffect, useState } from 'react';
import { errorCode } from '#lib/http/error-code.ts';
import { errorText } from '#lib/http/error-text.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { lookAt } from '../../server/invitation.ts';

export type InvitationState =
  | { is: 'loading' }
  | { is: 'open'; invitation: InvitationSeen }
  /** No further try with this link can succeed. */
  | { is: 'refused'; text: string }
  | { is: 'failed'; text: string; isOffline: boolean };

/** What became of asking; null when nobody waits for it any more. */
async function ask(token: string, signal: AbortSignal): Promise<InvitationState | null> {
  try {
    const invitation = await lookAt(token, signal);
    return signal.aborted ? null : { is: 'open', invitation };
  } catch (error) {
    if (signal.aborted) return null;
    const text = errorText(error, 'No se pudo abrir la invitación. Inténtalo de nuevo.');
    if (errorCode(error) === 'INVITATION_INVALID') return { is: 'refused', text };
    return { is: 'failed', text, isOffline: error instanceof NetworkError };
  }
}

/** What a link invites to, asked for again on request. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ is: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    void ask(token, leaving.signal).then((answer) => answer && setState(answer));
    return () => leaving.abort();
  }, [token]);
  return {
    state,
    retry: () => {
      setState({ is: 'loading' });
      void ask(token, new AbortController().signal).then((answer) => answer && setState(answer));
    },
    refuse: (text: string) => setState({ is: 'refused', text }),
  };
}
