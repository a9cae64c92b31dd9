import {
  adjustClientDebt,
  type ClientPaymentUndo,
  type DebtAdjustment,
  undoClientPayment,
} from '@minipos/contract/clients/account-corrections';
import { listCashSessions } from '@minipos/contract/sales/cash';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { clientsKey } from './client-queries.ts';

function useAccountRefresh(storeId: number) {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [clientsKey(storeId), ['cash-sessions', storeId]].map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
}

export function useUndoPayment(storeId: number) {
  const refresh = useAccountRefresh(storeId);
  return useMutation({
    mutationFn: ({ paymentId, undo }: { paymentId: number; undo: ClientPaymentUndo }) =>
      api(undoClientPayment, { params: { storeId, paymentId }, body: undo }),
    // Also after a refusal: somebody else may have undone it meanwhile.
    onSettled: refresh,
  });
}

export function useAdjustDebt(storeId: number, clientId: number) {
  const refresh = useAccountRefresh(storeId);
  return useMutation({
    mutationFn: (body: DebtAdjustment) => api(adjustClientDebt, { params: { storeId, clientId }, body }),
    onSettled: refresh,
  });
}

/** The tills that are open now: notes leave one of them. */
export const openTillsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'open'],
    queryFn: async ({ signal }) =>
      (await api(listCashSessions, { params: { storeId }, query: { isOpen: true, limit: 100 }, signal })).data,
    staleTime: 0,
  });
