import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../lib/session.ts';

/** Ends the session and goes to the sign-in screen. */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().then(() => navigate({ to: '/login' }));
  };
  return { leave, leaving };
}
