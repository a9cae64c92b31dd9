import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { getStore, listStores, type Store } from '@minipos/contract/stores/stores';
import { can, type Permission } from '@minipos/domain/people/permissions';
import { queryOptions, useIsRestoring, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isNotFound } from '#lib/http/api-error.ts';
import { api } from '#session/api.ts';
import { reloadOwnUser, useSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { isChoiceOpen, pickStore } from './pick-store.ts';
import { selectedStores } from './selected-stores.ts';

const most = 100;
const none: Store[] = [];

async function fetchStores(signal: AbortSignal): Promise<Store[]> {
  const { user } = sessionState.get();
  // An administrator sees every store of the platform: the first page will do.
  if (user?.role === 'admin') return fetchForAdmin(user, signal);
  const stores: Store[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await api(listStores, { query: { page, limit: most }, signal });
    stores.push(...data);
    if (page >= pagination.totalPages) break;
  }
  // A store the person did not work in before brings rights with it.
  const known = new Set(user?.memberships.map(({ storeId }) => storeId));
  if (stores.some(({ id }) => !known.has(id))) await reloadOwnUser();
  return stores;
}

async function fetchForAdmin({ id }: OwnUser, signal: AbortSignal): Promise<Store[]> {
  const { data } = await api(listStores, { query: { limit: most }, signal });
  const storeId = selectedStores.of(id);
  if (storeId === null || data.some((store) => store.id === storeId)) return data;
  try {
    return [...data, (await api(getStore, { params: { storeId }, signal })).data];
  } catch (error) {
    // Archived since it was chosen: another one takes its place.
    if (isNotFound(error)) return data;
    throw error;
  }
}

export const storesQuery = queryOptions({
  queryKey: ['stores', 'mine'],
  // The copy kept on the device is shown at once and asked for again: a store may be gone since.
  staleTime: 0,
  queryFn: ({ signal }) => fetchStores(signal),
});

export interface CurrentStore {
  store: Store | null;
  stores: Store[];
  isLoading: boolean;
  error: unknown;
  /** Unknown and inactive stores are ignored. */
  select: (storeId: number) => void;
  reload: () => Promise<unknown>;
  /** True until a person with several stores has said which one. */
  mustChoose: boolean;
}

/** The store the person works in, on every screen and tab of this device. */
export function useCurrentStore(): CurrentStore {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const { data = none, isLoading, error, refetch } = useQuery({ ...storesQuery, enabled: userId !== null });
  const chosenId = useSyncExternalStore(selectedStores.subscribe, () =>
    userId === null ? null : selectedStores.of(userId),
  );
  const cache = useQueryClient();
  const select = useCallback(
    (storeId: number) => {
      if (!user) return;
      // Read when called: a store created a moment ago is already in the list.
      const known = cache.getQueryData(storesQuery.queryKey)?.find((store) => store.id === storeId);
      const beyondTheList = !known && user.role === 'admin';
      if (!known?.isActive && !beyondTheList) return;
      selectedStores.select(user.id, storeId);
      if (beyondTheList) void cache.invalidateQueries(storesQuery);
    },
    [cache, user],
  );
  const reload = useCallback(() => Promise.all([refetch(), reloadOwnUser()]), [refetch]);
  const store = pickStore(data, chosenId, user?.storeId ?? null);
  const mustChoose = user?.role !== 'admin' && isChoiceOpen(data, chosenId);
  // What the device kept of the list is not read yet.
  const isRestoring = useIsRestoring();
  return { store, stores: data, isLoading: isLoading || isRestoring, error, select, reload, mustChoose };
}

/** Whether the signed-in person may do this in the current store. */
export function useCan(permission: Permission): boolean {
  const { user } = useSession();
  const { store } = useCurrentStore();
  return user !== null && store !== null && can(user, store.id, permission);
}
