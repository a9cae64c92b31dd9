import type { RequestTerms } from '@minipos/contract/stores/store-requests';
import { storeEligibility } from '@minipos/contract/stores/stores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { requestTermsQuery } from './store-requests.ts';

/** Whether the next store is created at once: not for whoever has ever had one. */
export const eligibilityQuery = queryOptions({
  queryKey: ['stores', 'eligibility'],
  queryFn: async ({ signal }) => (await api(storeEligibility, { signal })).data,
  staleTime: 0,
  meta: { keep: false },
});

/** Asked each time 'Nueva Tienda' is pressed: null when it is created directly, else under which terms it is asked for. */
export function useCheckEligibility({ onSuccess }: { onSuccess: (terms: RequestTerms | null) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { canCreateDirectly } = (await api(storeEligibility, {})).data;
      return canCreateDirectly ? null : client.fetchQuery(requestTermsQuery);
    },
    onSuccess,
  });
}
