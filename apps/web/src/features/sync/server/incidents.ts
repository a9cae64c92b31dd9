import { type IncidentFilter, listIncidents, resolveIncident } from '@minipos/contract/incidents/incidents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

export const incidentsQuery = (storeId: number, query: IncidentFilter) =>
  queryOptions({
    queryKey: ['incidents', storeId, query],
    queryFn: ({ signal }) => api(listIncidents, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export function useResolveIncident(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ incidentId, note }: { incidentId: number; note: string }) =>
      api(resolveIncident, { params: { storeId, incidentId }, body: { note } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['incidents', storeId] }),
  });
}
