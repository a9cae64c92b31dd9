import { getHubFigures } from '@minipos/contract/reports/hub-figures';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const everyMinute = 60_000;

/** A figure for each page of a store. Its key begins as the sales' do: a sale of any till makes it be asked for again. */
export const hubFiguresQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'hub'],
    queryFn: async ({ signal }) => (await api(getHubFigures, { params: { storeId }, signal })).data,
    staleTime: 0,
    // A day ends without a change that would be told.
    refetchInterval: everyMinute,
    // Without a connection a tile says what it is for, not what it was.
    meta: { keep: false },
  });
