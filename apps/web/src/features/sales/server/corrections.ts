import { getClient } from '@minipos/contract/clients/clients';
import { type CorrectionInput, correctPayments } from '@minipos/contract/sales/corrections';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { saleQuery, salesKey } from './sales.ts';

/** Says how a charged sale was really paid. What the screens show of the sale is then the server's answer. */
export function useCorrectPayments(storeId: number, saleId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: CorrectionInput) =>
      (await api(correctPayments, { params: { storeId, saleId }, body })).data,
    onSuccess: (sale) => {
      cache.setQueryData(saleQuery(storeId, saleId).queryKey, sale);
    },
    // Also after a refusal: somebody else may have corrected or refunded it meanwhile.
    onSettled: () =>
      Promise.all(
        [salesKey(storeId), ['cash-sessions', storeId], ['clients', storeId]].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** What the client of a sale may still owe. */
export const saleClientQuery = (storeId: number, clientId: number | null) =>
  queryOptions({
    queryKey: ['clients', storeId, 'of-sale', clientId],
    queryFn: async ({ signal }) =>
      (await api(getClient, { params: { storeId, clientId: clientId ?? 0 }, signal })).data,
    enabled: clientId !== null,
    staleTime: 0,
  });
