import {
  getQuarantined,
  listQuarantine,
  type QuarantineFilter,
  resolveQuarantined,
} from '@minipos/contract/sync/quarantine';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

export const quarantineQuery = (storeId: number, query: QuarantineFilter) =>
  queryOptions({
    queryKey: ['quarantine', storeId, 'list', query],
    queryFn: ({ signal }) => api(listQuarantine, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const quarantinedQuery = (storeId: number, quarantinedId: number) =>
  queryOptions({
    queryKey: ['quarantine', storeId, 'one', quarantinedId],
    queryFn: ({ signal }) => api(getQuarantined, { params: { storeId, quarantinedId }, signal }),
  });

export function useResolveQuarantined(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ quarantinedId, note }: { quarantinedId: number; note: string }) =>
      api(resolveQuarantined, { params: { storeId, quarantinedId }, body: { note } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['quarantine', storeId] });
      void queryClient.invalidateQueries({ queryKey: ['incidents', storeId] });
    },
  });
}
