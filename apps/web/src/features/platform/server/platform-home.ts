import { getPlatformHealth } from '@minipos/contract/platform/health';
import { getPlatformHome } from '@minipos/contract/platform/home';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

// Figures of the whole platform are not kept on a device.
const fresh = { staleTime: 0, refetchInterval: 60_000, meta: { keep: false } };

export const platformHomeQuery = queryOptions({
  queryKey: ['platform', 'home'],
  queryFn: async ({ signal }) => (await api(getPlatformHome, { signal })).data,
  ...fresh,
});

export const platformHealthQuery = queryOptions({
  queryKey: ['platform', 'health'],
  queryFn: async ({ signal }) => (await api(getPlatformHealth, { signal })).data,
  ...fresh,
  refetchInterval: 20_000,
});
