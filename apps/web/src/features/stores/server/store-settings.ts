import {
  getStoreSettings,
  type StoreSettingsFields,
  updateStoreSettings,
} from '@minipos/contract/stores/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const storeSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'settings', storeId],
    queryFn: async ({ signal }) => (await api(getStoreSettings, { params: { storeId }, signal })).data,
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
  });

export function useSaveStoreSettings(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: StoreSettingsFields) =>
      (await api(updateStoreSettings, { params: { storeId }, body })).data,
    onSuccess: (settings) => {
      queryClient.setQueryData(storeSettingsQuery(storeId).queryKey, settings);
      // Currency and place also show on the store, and the change in its history.
      void queryClient.invalidateQueries({ queryKey: ['stores'] });
    },
  });
}
