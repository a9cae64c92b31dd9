import {
  type CashSessionFilter,
  getSessionReport,
  listCashiers,
  listCashSessions,
  setCashierPin,
} from '@minipos/contract/cash';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Sessions of every till of the store, newest first. */
export const cashSessionsQuery = (storeId: number, filter: CashSessionFilter) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'list', filter],
    queryFn: ({ signal }) => api(listCashSessions, { params: { storeId }, query: filter, signal }),
    placeholderData: keepPreviousData,
    // A till may have opened or closed a moment ago.
    staleTime: 0,
  });

/** Asked for anew each time: what a device still held may have arrived. */
export const sessionReportQuery = (storeId: number, cashSessionId: number) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'report', cashSessionId],
    queryFn: async ({ signal }) => (await api(getSessionReport, { params: { storeId, cashSessionId }, signal })).data,
    staleTime: 0,
  });

const tillPeople = (storeId: number) => ['cash-sessions', storeId, 'people'];

/** Who may take a till. What checks their PINs is kept in the till's own database only. */
export const tillPeopleQuery = (storeId: number, page: number) =>
  queryOptions({
    queryKey: [...tillPeople(storeId), page],
    queryFn: async ({ signal }) => {
      const { data, pagination } = await api(listCashiers, { params: { storeId }, query: { page, limit: 20 }, signal });
      const people = data.map(({ userId, fullName, role, pin }) => ({ userId, fullName, role, hasPin: pin !== null }));
      return { people, pagination };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export type TillMember = Awaited<
  ReturnType<NonNullable<ReturnType<typeof tillPeopleQuery>['queryFn']>>
>['people'][number];

export function useGivePin(storeId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, pin }: { userId: number; pin: string }) =>
      api(setCashierPin, { params: { storeId, userId }, body: { pin } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: tillPeople(storeId) }),
  });
}
