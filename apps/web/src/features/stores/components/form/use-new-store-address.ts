import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** `/stores?new=1`, where the store selector leads: starts a new store once and leaves the plain address behind. */
export function useNewStoreAddress(start: () => void): void {
  const { new: wanted }: { new?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    void navigate({ to: '/stores', replace: true });
    start();
  });
  useEffect(() => {
    if (wanted !== undefined) begin();
  }, [wanted]);
}
