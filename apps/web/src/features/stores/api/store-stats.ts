import { storeStats } from '@minipos/contract/stores';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const storeStatsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'stats', storeId],
    queryFn: async ({ signal }) => (await api(storeStats, { params: { storeId }, signal })).data,
    // Other slices change these figures without knowing of them.
    staleTime: 0,
  });
