import { listSales } from '@minipos/contract/sales/sales';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const most = 10;

/** The last sales of a client: with one of them their device was paid. */
export const clientSalesQuery = (storeId: number, clientId: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'of-client', clientId],
    queryFn: async ({ signal }) => {
      const query = { clientId, limit: most };
      return (await api(listSales, { params: { storeId }, query, signal })).data;
    },
    staleTime: 0,
  });
