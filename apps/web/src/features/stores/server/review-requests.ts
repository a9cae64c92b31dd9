import {
  allowReapplication,
  approveChangedRequest,
  approveStoreRequest,
  changeStoreTerms,
  getStoreTerms,
  listStoreRequests,
  type RequestFilter,
  type RequestRejection,
  rejectStoreRequest,
  type StoreTermsFields,
  setRequestPayment,
  storeRequestStats,
  waiveRequestPayment,
} from '@minipos/contract/stores/review-requests';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#session/api.ts';
import { useRequestsRefresh } from './store-requests.ts';

// What others decide is always asked for again, and nothing of it is kept on a device.
const fresh = { staleTime: 0, meta: { keep: false } };

export const requestsQuery = (filter: RequestFilter) =>
  queryOptions({
    queryKey: ['store-requests', 'list', filter],
    queryFn: ({ signal }) => api(listStoreRequests, { query: filter, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const requestStatsQuery = queryOptions({
  queryKey: ['store-requests', 'stats'],
  queryFn: async ({ signal }) => (await api(storeRequestStats, { signal })).data,
  ...fresh,
});

export const storeTermsQuery = queryOptions({
  queryKey: ['store-requests', 'admin-terms'],
  queryFn: async ({ signal }) => (await api(getStoreTerms, { signal })).data,
  ...fresh,
});

/** One body per decision; each answers the request as it is then. */
export type Decision =
  | { kind: 'payment'; body: z.input<typeof setRequestPayment.body> }
  | { kind: 'waive'; body: z.input<typeof waiveRequestPayment.body> }
  | { kind: 'approve'; body: z.input<typeof approveStoreRequest.body> }
  | { kind: 'approve-changed'; body: z.input<typeof approveChangedRequest.body> }
  | { kind: 'reject'; body: RequestRejection }
  | { kind: 'allow' };

function send(requestId: number, decision: Decision) {
  const params = { requestId };
  switch (decision.kind) {
    case 'payment':
      return api(setRequestPayment, { params, body: decision.body });
    case 'waive':
      return api(waiveRequestPayment, { params, body: decision.body });
    case 'approve':
      return api(approveStoreRequest, { params, body: decision.body });
    case 'approve-changed':
      return api(approveChangedRequest, { params, body: decision.body });
    case 'reject':
      return api(rejectStoreRequest, { params, body: decision.body });
    case 'allow':
      return api(allowReapplication, { params });
  }
}

/** Done or refused, the list is read again: somebody else may have been quicker. */
export function useDecide() {
  const client = useQueryClient();
  const refresh = useRequestsRefresh();
  return useMutation({
    mutationFn: async ({ requestId, decision }: { requestId: number; decision: Decision }) =>
      (await send(requestId, decision)).data,
    onSettled: async () => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['stores'] })]);
    },
  });
}

export function useChangeTerms() {
  const refresh = useRequestsRefresh();
  return useMutation({
    mutationFn: (body: StoreTermsFields) => api(changeStoreTerms, { body }),
    onSettled: refresh,
  });
}
