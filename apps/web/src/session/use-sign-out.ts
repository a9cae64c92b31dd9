import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

export interface SigningOut {
  leave: () => void;
  leaving: boolean;
  /** Changes would be lost: the next `leave` discards them. */
  warned: boolean;
}

/** Ends the session and goes to the sign-in screen. */
export function useSignOut(): SigningOut {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [warned, setWarned] = useState(false);
  const leave = () => {
    if (!warned && hasUnsavedWork()) return setWarned(true);
    setLeaving(true);
    void signOut().then(() => navigate({ to: '/login', ignoreBlocker: true }));
  };
  return { leave, leaving, warned };
}
