import { getClientHistory } from '@minipos/contract/clients/client-accounts';
import { listSales } from '@minipos/contract/sales/sales';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { clientsKey } from './client-queries.ts';

/** How often one client came, what they spend, and what they take. */
export const historyQuery = (storeId: number, clientId: number) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'history', clientId],
    queryFn: async ({ signal }) => (await api(getClientHistory, { params: { storeId, clientId }, signal })).data,
    staleTime: 0,
  });

const perPage = 10;

/** A page of what one client bought. */
export const purchasesQuery = (storeId: number, clientId: number, page: number) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'purchases', clientId, page],
    queryFn: ({ signal }) => api(listSales, { params: { storeId }, query: { clientId, page, limit: perPage }, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(clientId, 3),
  });
