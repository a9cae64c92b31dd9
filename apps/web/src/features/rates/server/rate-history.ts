import { type RateHistoryFilter, rateHistory } from '@minipos/contract/rates/rates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Official rates by value date, newest first. */
export const rateHistoryQuery = (query: RateHistoryFilter) =>
  queryOptions({
    queryKey: ['rate-history', query],
    queryFn: ({ signal }) => api(rateHistory, { query, signal }),
    placeholderData: keepPreviousData,
  });
