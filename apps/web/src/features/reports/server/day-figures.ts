import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const everyMinute = 60_000;

/** Today's figures. Their key begins as the sales' do: a sale of any till makes them be asked for again. */
export const dayFiguresQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'day'],
    queryFn: async ({ signal }) => (await api(getDayFigures, { params: { storeId }, signal })).data,
    staleTime: 0,
    // A change may not be told, and a day ends without one.
    refetchInterval: everyMinute,
    // What a store earns has no business on a device that others use, too.
    meta: { keep: false },
  });
