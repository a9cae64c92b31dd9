import { mergeClients } from '@minipos/contract/clients/client-merge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { clientsKey } from './client-queries.ts';

export interface Joining {
  /** The card that stays. */
  clientId: number;
  /** The one that becomes a pointer to it. */
  otherClientId: number;
}

/** Joins two cards of one person. Sales and figures of both are then the one's. */
export function useMergeClients(storeId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ clientId, otherClientId }: Joining) =>
      (await api(mergeClients, { params: { storeId, clientId }, body: { otherClientId } })).data,
    onSettled: () =>
      Promise.all([clientsKey(storeId), ['sales', storeId]].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
