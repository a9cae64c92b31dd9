import { listCashSessions } from '@minipos/contract/sales/cash';
import { type CancelInput, cancelSale, type RefundInput, refundSale } from '@minipos/contract/sales/refunds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { saleQuery, salesKey } from './sales.ts';

/** The tills that are open now: money that is handed back leaves one of them. */
export const openTillsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'open'],
    queryFn: async ({ signal }) =>
      (await api(listCashSessions, { params: { storeId }, query: { isOpen: true, limit: 100 }, signal })).data,
    staleTime: 0,
  });

export type Reversal = { kind: 'refund'; body: RefundInput } | { kind: 'cancel'; body: CancelInput };

/** Hands goods and money back. What the screens show of the sale is then the server's answer. */
export function useReverseSale(storeId: number, saleId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, body }: Reversal) => {
      const params = { storeId, saleId };
      const answer = await (kind === 'refund' ? api(refundSale, { params, body }) : api(cancelSale, { params, body }));
      return answer.data;
    },
    onSuccess: (sale) => {
      cache.setQueryData(saleQuery(storeId, saleId).queryKey, sale);
    },
    // Also after a refusal: somebody else may have handed it back meanwhile.
    onSettled: () =>
      Promise.all(
        [salesKey(storeId), ['cash-sessions', storeId], ['products', storeId]].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
