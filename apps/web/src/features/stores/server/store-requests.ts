import {
  cancelStoreRequest,
  confirmRequestPayment,
  createStoreRequest,
  getRequestTerms,
  listOwnRequests,
  type NewStoreRequest,
  type RequestTransfer,
} from '@minipos/contract/stores/store-requests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const everyRequest = ['store-requests'] as const;
// An administrator decides meanwhile, and what was paid is nothing to keep on a device.
const fresh = { staleTime: 0, meta: { keep: false } };

/** What a further store costs, where it is paid, and whether one may ask. */
export const requestTermsQuery = queryOptions({
  queryKey: [...everyRequest, 'terms'],
  queryFn: async ({ signal }) => (await api(getRequestTerms, { signal })).data,
  ...fresh,
});

/** The requests of whoever is signed in: the one that waits first, then the newest. */
export const ownRequestsQuery = queryOptions({
  queryKey: [...everyRequest, 'own'],
  queryFn: async ({ signal }) => (await api(listOwnRequests, { query: {}, signal })).data,
  ...fresh,
});

/** Done or refused, what is known is read again: an administrator may have been quicker. */
export function useRequestsRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: everyRequest });
}

export function useSendRequest() {
  const refresh = useRequestsRefresh();
  return useMutation({
    mutationFn: (body: NewStoreRequest) => api(createStoreRequest, { body }),
    onSettled: refresh,
  });
}

export function useConfirmPayment() {
  const refresh = useRequestsRefresh();
  return useMutation({
    mutationFn: ({ requestId, body }: { requestId: number; body: RequestTransfer }) =>
      api(confirmRequestPayment, { params: { requestId }, body }),
    onSettled: refresh,
  });
}

export function useCancelRequest() {
  const refresh = useRequestsRefresh();
  return useMutation({
    mutationFn: (requestId: number) => api(cancelStoreRequest, { params: { requestId } }),
    onSettled: refresh,
  });
}
