import { listSales } from '@minipos/contract/sales/sales';
import { caracasDay } from '@minipos/domain/rates/rates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const most = 20;

/** The last sales of a client that can have charged their device: those that stand, since the day it came in. */
export const clientSalesQuery = (storeId: number, clientId: number, receivedAt: string) => {
  const startDate = caracasDay(new Date(receivedAt));
  return queryOptions({
    queryKey: ['sales', storeId, 'of-client', clientId, startDate],
    queryFn: async ({ signal }) => {
      const query = { clientId, startDate, status: 'completed' as const, limit: most };
      return (await api(listSales, { params: { storeId }, query, signal })).data;
    },
    staleTime: 0,
  });
};
