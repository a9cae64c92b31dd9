import { createStore, type Store, type StoreFields } from '@minipos/contract/stores/stores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { refreshOwnUser } from './refresh-own-user.ts';

export function useCreateStore({ onSuccess }: { onSuccess: (store: Store) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: StoreFields) => (await api(createStore, { body })).data,
    onSuccess: (store) => {
      // The first store makes its creator an owner: the role and the memberships changed on the server.
      void refreshOwnUser();
      void queryClient.invalidateQueries({ queryKey: ['stores'] });
      onSuccess(store);
    },
  });
}
