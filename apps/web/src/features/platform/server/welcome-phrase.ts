import { changeWelcome, type Welcome } from '@minipos/contract/platform/welcome';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { readCustomerPhrase } from './read-customer-phrase.ts';

/** The phrase as the console shows it. */
export const welcomePhraseQuery = queryOptions({
  queryKey: ['welcome-phrase'],
  queryFn: async ({ signal }): Promise<Welcome> => ({ customerPhrase: await readCustomerPhrase(signal) }),
});

export function useChangePhrase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Welcome) => (await api(changeWelcome, { body })).data,
    // An answer from before would bring back the old phrase.
    onMutate: () => client.cancelQueries(welcomePhraseQuery),
    onSuccess: (saved) => client.setQueryData(welcomePhraseQuery.queryKey, saved),
  });
}
