import { listCashSessions } from '@minipos/contract/sales/cash';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** The tills that are open now: what a supplier is paid in notes may leave the drawer of one. */
export const openDrawersQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['cash-sessions', storeId, 'open'],
    queryFn: async ({ signal }) =>
      (await api(listCashSessions, { params: { storeId }, query: { isOpen: true, limit: 100 }, signal })).data,
    staleTime: 0,
  });
