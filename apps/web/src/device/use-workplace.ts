import { can } from '@minipos/domain/people/permissions';
import { useEffect } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { selectedStores } from '#current/selected-stores.ts';
import { useSession } from '#session/session.ts';
import { deviceSync } from './device-sync.ts';
import { likelyStore } from './likely-store.ts';

/** Starts the engine for the person signed in, moves it with the store, and stops it when they leave. */
export function useWorkplace(): void {
  const { user, status } = useSession();
  const { store, isLoading, error } = useCurrentStore();
  const userId = user?.id ?? null;
  const isChosen = userId !== null && selectedStores.of(userId) !== null;
  // Without the list of stores, what the device remembers will do. An administrator works in a store only by choosing it.
  const isUnknown = isLoading || error !== null;
  const fallback = isUnknown && user ? likelyStore(user) : null;
  const storeId = user?.role === 'admin' && !isChosen ? null : (store?.id ?? fallback);
  const maySell = user !== null && storeId !== null && can(user, storeId, 'sales.create');

  useEffect(() => {
    deviceSync.follow(userId === null || storeId === null ? null : { userId, storeId, maySell });
  }, [userId, storeId, maySell]);
  useEffect(() => () => deviceSync.follow(null), []);

  // What waited for a session goes as soon as there is one.
  useEffect(() => {
    if (status === 'signed-in') void deviceSync.get()?.syncNow();
  }, [status]);
}
