import {
  addTimeMark,
  getOwnHours,
  getPersonHours,
  listHours,
  type NewTimeMark,
  strikeTimeMark,
} from '@minipos/contract/staff/hours';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

// When people come and leave has no business on a device, and what is corrected must be what is saved now.
const onlyFresh = { staleTime: 0, meta: { keep: false } };

const hoursKey = (storeId: number) => ['hours', storeId] as const;

/** The hours of everybody in the week of a day; without one, in this week. */
export const hoursQuery = (storeId: number, day: string | undefined) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...hoursKey(storeId), 'all', day],
    queryFn: async ({ signal }) => (await api(listHours, { params: { storeId }, query: { day }, signal })).data,
    placeholderData: keepRowsOf(storeId),
  });

/** The marks of one person in a week; null: of the person signed in. */
export const personHoursQuery = (storeId: number, userId: number | null, day: string | undefined) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...hoursKey(storeId), userId ?? 'own', day],
    queryFn: async ({ signal }) => {
      const query = { day };
      const { data } =
        userId === null
          ? await api(getOwnHours, { params: { storeId }, query, signal })
          : await api(getPersonHours, { params: { storeId, userId }, query, signal });
      return data;
    },
    placeholderData: keepRowsOf(storeId),
  });

// Done or refused, everything is read again: somebody else may have been quicker.
function useHoursRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: hoursKey(storeId) });
}

export function useAddTimeMark(storeId: number, userId: number) {
  const refresh = useHoursRefresh(storeId);
  return useMutation({
    mutationFn: (body: NewTimeMark) => api(addTimeMark, { params: { storeId, userId }, body }),
    onSettled: refresh,
  });
}

export function useStrikeTimeMark(storeId: number) {
  const refresh = useHoursRefresh(storeId);
  return useMutation({
    mutationFn: ({ markId, reason }: { markId: string; reason: string }) =>
      api(strikeTimeMark, { params: { storeId, markId }, body: { reason } }),
    onSettled: refresh,
  });
}
