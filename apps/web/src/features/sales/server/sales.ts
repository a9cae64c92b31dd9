import {
  getSale,
  listSales,
  listSellers,
  type SaleFilter,
  type SalesSummaryFilter,
  salesSummary,
} from '@minipos/contract/sales/sales';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

/** First words of the keys of everything about a store's sales. */
export const salesKey = (storeId: number) => ['sales', storeId] as const;

/** A page of the store's sales, of every till. */
export const salesQuery = (storeId: number, filter: SaleFilter) =>
  queryOptions({
    queryKey: [...salesKey(storeId), 'list', filter],
    queryFn: ({ signal }) => api(listSales, { params: { storeId }, query: filter, signal }),
    placeholderData: keepRowsOf(storeId),
    // A till may have charged a moment ago.
    staleTime: 0,
  });

/** Figures of everything that passes the filter; turning a page does not ask for them again. */
export const salesSummaryQuery = (storeId: number, filter: SalesSummaryFilter) =>
  queryOptions({
    queryKey: [...salesKey(storeId), 'summary', filter],
    queryFn: async ({ signal }) => (await api(salesSummary, { params: { storeId }, query: filter, signal })).data,
    placeholderData: keepRowsOf(storeId),
    staleTime: 0,
  });

/** The people who have sold in the store. */
export const sellersQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...salesKey(storeId), 'sellers'],
    queryFn: async ({ signal }) =>
      (await api(listSellers, { params: { storeId }, query: { limit: 100 }, signal })).data,
  });

/** One sale with everything that happened to it. */
export const saleQuery = (storeId: number, saleId: number) =>
  queryOptions({
    queryKey: [...salesKey(storeId), 'one', saleId],
    queryFn: async ({ signal }) => (await api(getSale, { params: { storeId, saleId }, signal })).data,
    staleTime: 0,
  });
