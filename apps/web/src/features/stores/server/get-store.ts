import { getStore } from '@minipos/contract/stores/stores';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const storeQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'one', storeId],
    queryFn: async ({ signal }) => (await api(getStore, { params: { storeId }, signal })).data,
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
  });
