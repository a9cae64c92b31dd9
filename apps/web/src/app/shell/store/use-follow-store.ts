import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressInStore } from './address-in-store.ts';

/** When another store is chosen, here or in another tab, the address goes with it. */
export function useFollowStore(storeId: number | null): void {
  const router = useRouter();
  const { id }: { id?: string } = useParams({ strict: false });
  const before = useRef(storeId);
  const follow = useEffectEvent((chosen: number) => {
    // The store was chosen by opening this very address.
    if (id === String(chosen)) return;
    const { location, matches } = router.state;
    const address = addressInStore(chosen, matches.at(-1)?.fullPath ?? location.pathname, location.search);
    if (address !== location.href) router.history.replace(address);
  });
  useEffect(() => {
    const isSwitch = before.current !== null && storeId !== null && before.current !== storeId;
    before.current = storeId;
    if (isSwitch) follow(storeId);
  }, [storeId]);
}
