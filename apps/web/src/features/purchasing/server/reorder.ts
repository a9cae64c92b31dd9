import { suggestOrders } from '@minipos/contract/purchasing/reorder';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { purchasesKey } from './purchases.ts';

/** What does not last, by supplier; asked again after each purchase. */
export const reorderQuery = (storeId: number, cover: number) =>
  queryOptions({
    queryKey: [...purchasesKey(storeId), 'reorder', cover],
    queryFn: async ({ signal }) => (await api(suggestOrders, { params: { storeId }, query: { cover }, signal })).data,
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });
