import {
  listAllStores,
  type PlatformStoreFilter,
  restoreStore,
  setStoreStatus,
} from '@minipos/contract/stores/platform-stores';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const platformStoresQuery = (filter: PlatformStoreFilter) =>
  queryOptions({
    queryKey: ['stores', 'platform', filter],
    queryFn: ({ signal }) => api(listAllStores, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // The stores of others are not kept on a device.
    staleTime: 0,
    meta: { keep: false },
  });

export type StatusChange = 'activate' | 'deactivate' | 'restore';

/** Done or refused, the list is read again: somebody else may have been quicker. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ storeId, change, reason }: { storeId: number; change: StatusChange; reason: string }) => {
      const params = { storeId };
      if (change === 'restore') return api(restoreStore, { params, body: { reason } });
      return api(setStoreStatus, { params, body: { isActive: change === 'activate', reason } });
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['stores'] }),
        client.invalidateQueries({ queryKey: ['activity'] }),
      ]);
    },
  });
}
