import { createClient, type NewClient } from '@minipos/contract/clients/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Makes the client of a device at once: a repair needs the number that the server gives them. */
export function useNewClient(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewClient) => (await api(createClient, { params: { storeId }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients', storeId] }),
  });
}
