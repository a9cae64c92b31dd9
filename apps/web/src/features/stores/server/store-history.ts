import { storeHistory } from '@minipos/contract/stores/stores';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

export const storeHistoryQuery = (storeId: number, query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ['stores', 'history', storeId, query],
    queryFn: ({ signal }) => api(storeHistory, { params: { storeId }, query, signal }),
    // Every slice writes here.
    staleTime: 0,
    // Who did what has no business on a device.
    meta: { keep: false },
    placeholderData: keepRowsOf(storeId, 2),
  });
