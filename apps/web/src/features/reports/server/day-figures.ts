import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Today's figures. Their key begins as the sales' do: a sale of any till makes them be asked for again. */
export const dayFiguresQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'day'],
    queryFn: async ({ signal }) => (await api(getDayFigures, { params: { storeId }, signal })).data,
    staleTime: 0,
  });
