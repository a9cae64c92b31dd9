import { listStores, type StoreFilter } from '@minipos/contract/stores/stores';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** One page of the stores the person works in (all of them for an administrator). */
export const storesListQuery = (filters: StoreFilter) =>
  queryOptions({
    queryKey: ['stores', 'list', filters],
    queryFn: ({ signal }) =>
      api(listStores, { query: { ...filters, search: asStoredPhone(filters.search) || undefined }, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Phones are kept as +58…, people type them as they dial: 0414-123 looks for 414123. */
export function asStoredPhone(search: string | undefined): string | undefined {
  const text = search?.trim();
  return text && /^0\d{3}[\d\s().-]*$/.test(text) ? text.replace(/\D/g, '').slice(1) : text;
}
