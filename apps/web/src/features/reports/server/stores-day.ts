import { getStoresDay, mostStoresAtOnce } from '@minipos/contract/reports/stores-day';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

// A device hears of the sales of the store it works in; of the others this often.
const everyHalfMinute = 30_000;

/**
 * Today in each store of the person. Its key begins as those of the sales of the current store do: a sale there makes it be asked for
 * at once.
 */
export const storesDayQuery = (storeId: number | null, page: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'stores-day', page],
    queryFn: ({ signal }) => api(getStoresDay, { query: { page, limit: mostStoresAtOnce }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyHalfMinute,
    // What stores earn has no business on a device that others use, too.
    meta: { keep: false },
  });
