import { type Store, type StoreFields, updateStore } from '@minipos/contract/stores/stores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export function useUpdateStore({ onSuccess }: { onSuccess: (store: Store) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ storeId, body }: { storeId: number; body: StoreFields }) =>
      (await api(updateStore, { params: { storeId }, body })).data,
    onSuccess: (store) => {
      void queryClient.invalidateQueries({ queryKey: ['stores'] });
      onSuccess(store);
    },
  });
}
