import { deleteStore } from '@minipos/contract/stores/stores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { refreshOwnUser } from './refresh-own-user.ts';

export function useDeleteStore({ onSuccess }: { onSuccess: (storeId: number) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (storeId: number) => api(deleteStore, { params: { storeId } }),
    onSuccess: (_answer, storeId) => {
      queryClient.removeQueries({ queryKey: ['stores', 'one', storeId] });
      void refreshOwnUser();
      onSuccess(storeId);
      // The question stays until the list is without it, so that the focus finds its next place.
      return queryClient.invalidateQueries({ queryKey: ['stores'] });
    },
  });
}
