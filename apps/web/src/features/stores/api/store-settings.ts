import { getStoreSettings, type StoreSettingsFields, updateStoreSettings } from '@minipos/contract/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const storeSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'settings', storeId],
    queryFn: async ({ signal }) => (await api(getStoreSettings, { params: { storeId }, signal })).data,
  });

export function useSaveStoreSettings(storeId: number, { onSuccess }: { onSuccess: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: StoreSettingsFields) =>
      (await api(updateStoreSettings, { params: { storeId }, body })).data,
    onSuccess: async (settings) => {
      queryClient.setQueryData(storeSettingsQuery(storeId).queryKey, settings);
      // Currency and place also show on the store, and the change in its history.
      await queryClient.invalidateQueries({ queryKey: ['stores'] });
      onSuccess();
    },
  });
}
