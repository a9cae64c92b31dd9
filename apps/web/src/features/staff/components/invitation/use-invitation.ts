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

/** What a link invites to, asked for again on request. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState({ is: 'loading' });
    lookAt(token, leaving.signal).then(
      (invitation) => {
        if (!leaving.signal.aborted) setState({ is: 'open', invitation });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const text = errorText(error, 'No se pudo abrir la invitación. Inténtalo de nuevo.');
        const isOver = errorCode(error) === 'INVITATION_INVALID';
        setState(isOver ? { is: 'refused', text } : { is: 'failed', text, isOffline: error instanceof NetworkError });
      },
    );
    return () => leaving.abort();
  }, [token, tries]);
  return {
    state,
    retry: () => setTries((count) => count + 1),
    refuse: (text: string) => setState({ is: 'refused', text }),
  };
}
