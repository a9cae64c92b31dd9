import { changeWelcome, getWelcome, type Welcome } from '@minipos/contract/platform/welcome';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the operator lets the welcome page say about the customers. */
export const welcomePhraseQuery = queryOptions({
  queryKey: ['welcome-phrase'],
  queryFn: async ({ signal }) => (await api(getWelcome, { signal })).data,
});

export function useChangePhrase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Welcome) => (await api(changeWelcome, { body })).data,
    onSuccess: (saved) => client.setQueryData(welcomePhraseQuery.queryKey, saved),
  });
}
