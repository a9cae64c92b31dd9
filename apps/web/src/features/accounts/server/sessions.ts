import { endOtherSessions, endSession, listSessions } from '@minipos/contract/accounts/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const ownSessions = ['sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: ownSessions,
  queryFn: async ({ signal }) => (await api(listSessions, { signal })).data,
  // An old list would hide the device one is looking for.
  staleTime: 0,
  meta: { keep: false },
});

export function useSessionsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownSessions });
}

export function useEndSession() {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (sessionId: string) => api(endSession, { params: { sessionId } }),
    onSuccess: refresh,
  });
}

export function useEndOtherSessions() {
  const refresh = useSessionsRefresh();
  return useMutation({ mutationFn: () => api(endOtherSessions, {}), onSuccess: refresh });
}
