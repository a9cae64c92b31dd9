import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { inactiveStore } from '../page/store-labels.ts';

/** Selecting and administering from a card; an inactive store says why. */
export function useStoreSelection() {
  const navigate = useNavigate();
  const current = useCurrentStore();

  const choose = (store: Store) => {
    if (!store.isActive) toasts.error(inactiveStore.select, inactiveStore.title);
    else current.select(store.id);
  };
  const administer = (store: Store) => {
    if (!store.isActive) return void toasts.error(inactiveStore.administer, inactiveStore.title);
    current.select(store.id);
    void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } });
  };
  return { selectedId: current.store?.id ?? null, choose, administer };
}
