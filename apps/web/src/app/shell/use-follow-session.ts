import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#session/session.ts';

/** A sign-out in another tab, or a session that the server closed, leads to the sign-in screen from wherever one is. */
export function useFollowSession(): void {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    const needsPerson = router.state.matches.some(({ staticData }) => staticData.needsPerson);
    if (status === 'signed-out' && needsPerson) {
      void router.navigate({ to: '/login', ignoreBlocker: true });
    }
  }, [router, status]);
}
