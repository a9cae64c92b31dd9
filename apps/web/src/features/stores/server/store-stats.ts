import { storeStats } from '@minipos/contract/stores/stores';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const storeStatsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'stats', storeId],
    queryFn: async ({ signal }) => (await api(storeStats, { params: { storeId }, signal })).data,
    // Other slices change these figures without knowing of them.
    staleTime: 0,
  });
