import { listRateSources } from '@minipos/contract/rates/rates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** How the last visit to each source went. */
export const rateSourcesQuery = queryOptions({
  queryKey: ['rate-sources'],
  queryFn: async ({ signal }) => (await api(listRateSources, { signal })).data,
});
