import {
  createManualRate,
  listManualRates,
  type ManualRate,
  type NewManualRate,
  withdrawManualRate,
} from '@minipos/contract/rates/rates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rateQuery } from '#current/current-rate.tsx';
import { api } from '#session/api.ts';

const key = (storeId: number) => ['manual-rates', storeId];

/** What people of the store typed, newest first. They are few: a page holds them for months. */
export const manualRatesQuery = (storeId: number) =>
  queryOptions({
    queryKey: key(storeId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api(listManualRates, { params: { storeId }, query: { limit: 50 }, signal })).data,
  });

function useRefresh(storeId: number) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: key(storeId) });
    void client.invalidateQueries(rateQuery(storeId));
  };
}

export function useTypeRate(storeId: number, { onSuccess }: { onSuccess: (rate: ManualRate) => void }) {
  const refresh = useRefresh(storeId);
  return useMutation({
    mutationFn: async (body: NewManualRate) => (await api(createManualRate, { params: { storeId }, body })).data,
    onSuccess: (rate) => {
      refresh();
      onSuccess(rate);
    },
  });
}

export function useWithdrawRate(storeId: number, { onSuccess }: { onSuccess: () => void }) {
  const refresh = useRefresh(storeId);
  return useMutation({
    mutationFn: ({ id }: ManualRate) => api(withdrawManualRate, { params: { storeId, manualRateId: id } }),
    onSuccess: () => {
      refresh();
      onSuccess();
    },
  });
}
