import { decideWaitingRate, listWaitingRates, type WaitingRate } from '@minipos/contract/rates/rates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Jumps that an administrator has to confirm. */
export const waitingRatesQuery = queryOptions({
  queryKey: ['waiting-rates'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api(listWaitingRates, { signal })).data,
});

export interface RateDecision {
  rate: WaitingRate;
  decision: 'accepted' | 'rejected';
}

export function useDecideRate({ onSuccess }: { onSuccess: (decision: RateDecision) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rate, decision }: RateDecision) =>
      api(decideWaitingRate, { params: { rateId: rate.id }, body: { decision } }),
    onSuccess: (_answer, decided) => {
      for (const name of ['waiting-rates', 'rate', 'rate-history']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
      onSuccess(decided);
    },
  });
}
