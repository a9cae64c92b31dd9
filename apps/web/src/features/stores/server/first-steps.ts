import { getFirstSteps } from '@minipos/contract/stores/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What a new store already has. Asked again whenever the page is opened: people come back from doing a step. */
export const firstStepsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['first-steps', storeId],
    queryFn: async ({ signal }) => (await api(getFirstSteps, { params: { storeId }, signal })).data,
    staleTime: 0,
  });
