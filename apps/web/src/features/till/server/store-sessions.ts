import { type CashSessionFilter, getSessionReport, listCashSessions } from '@minipos/contract/sales/cash';
import { listCashiers, setCashierPin } from '@minipos/contract/sync/pins';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

/** Sessions of every till of the store, newest first. */
export const cashSessionsQuery = (storeId: number, filter: CashSessionFilter) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'list', filter],
    queryFn: ({ signal }) => api(listCashSessions, { params: { storeId }, query: filter, signal }),
    placeholderData: keepRowsOf(storeId),
    // A till may have opened or closed a moment ago.
    staleTime: 0,
  });

/** Asked for again each time: what a device still held may have arrived. */
export const sessionReportQuery = (storeId: number, cashSessionId: number) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'report', cashSessionId],
    queryFn: async ({ signal }) => (await api(getSessionReport, { params: { storeId, cashSessionId }, signal })).data,
    staleTime: 0,
  });

const tillPeople = (storeId: number) => ['cash-sessions', storeId, 'people'];

/** Who may take a till, and whether they have a PIN for it. */
export const tillPeopleQuery = (storeId: number, page: number) =>
  queryOptions({
    queryKey: [...tillPeople(storeId), page],
    queryFn: async ({ signal }) => {
      const { data, pagination } = await api(listCashiers, { params: { storeId }, query: { page, limit: 20 }, signal });
      return { people: data, pagination };
    },
    placeholderData: keepRowsOf(storeId),
    staleTime: 0,
  });
export function useGivePin(storeId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, pin }: { userId: number; pin: string }) =>
      api(setCashierPin, { params: { storeId, userId }, body: { pin } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: tillPeople(storeId) }),
  });
}
