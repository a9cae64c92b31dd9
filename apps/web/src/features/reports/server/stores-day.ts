import { getStoresDay, mostStoresAtOnce } from '@minipos/contract/reports/stores-day';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

// A device hears of the sales of the store it works in; of the others this often.
const everyHalfMinute = 30_000;
// Of its own sales it hears one by one: all stores are read once for those of these seconds.
const leastApart = 5000;
const askedAt = new Map<string, number>();

/** Waits until the same page may be asked for again. */
async function untilMayAsk(page: string, signal: AbortSignal): Promise<void> {
  const wait = (askedAt.get(page) ?? 0) + leastApart - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  signal.throwIfAborted();
  askedAt.set(page, Date.now());
}

/**
 * Today in each store of the person. Its key begins as those of the sales of the current store do: a sale there makes it be asked for,
 * at most every few seconds.
 */
export const storesDayQuery = (storeId: number | null, page: number) =>
  queryOptions({
    queryKey: ['sales', storeId, 'stores-day', page],
    queryFn: async ({ signal }) => {
      await untilMayAsk(`${storeId} ${page}`, signal);
      return api(getStoresDay, { query: { page, limit: mostStoresAtOnce }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyHalfMinute,
    // What stores earn has no business on a device that others use, too.
    meta: { keep: false },
  });
