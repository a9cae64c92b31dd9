import { platformStoreStats } from '@minipos/contract/stores/stores';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { userStatsQuery } from '#features/accounts/server/users.ts';
import { requestStatsQuery } from '#features/stores/server/review-requests.ts';
import { api } from '#session/api.ts';

const platformStoresQuery = queryOptions({
  queryKey: ['stores', 'platform-stats'],
  queryFn: async ({ signal }) => (await api(platformStoreStats, { signal })).data,
  meta: { keep: false },
});

export interface PlatformFigures {
  /** Null until known; a figure that cannot be had never becomes 0. */
  totalUsers: number | null;
  pendingUsers: number | null;
  totalStores: number | null;
  pendingRequests: number | null;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
}

const everyMinute = 60_000;

/** The console's figures: asked again every minute, because people register while it is open. */
export function usePlatformFigures(): PlatformFigures {
  const [users, stores, requests] = useQueries({
    queries: [
      { ...userStatsQuery, refetchInterval: everyMinute },
      { ...platformStoresQuery, refetchInterval: everyMinute },
      { ...requestStatsQuery, refetchInterval: everyMinute },
    ],
  });
  return {
    totalUsers: users.data?.totalUsers ?? null,
    pendingUsers: users.data?.pendingUsers ?? null,
    totalStores: stores.data?.totalStores ?? null,
    // Money that has to go back waits for an administrator, too.
    pendingRequests: requests.data ? requests.data.pending + requests.data.toReturn : null,
    isLoading: users.isLoading || stores.isLoading,
    failed: users.isError || stores.isError,
    retry: () => void Promise.all([users.refetch(), stores.refetch()]),
  };
}
