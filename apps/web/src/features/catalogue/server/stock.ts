import { lowStockProducts, type Product } from '@minipos/contract/catalogue/products';
import {
  adjustStock,
  listMovements,
  type MovementFilter,
  type StockAdjustment,
} from '@minipos/contract/catalogue/stock';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { mustQueue } from '#device/queue-work.ts';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { isMadeHere } from '../local/local-products.ts';
import { queueAdjustment } from '../local/queue-product.ts';
import { fetchPages } from './fetch-pages.ts';

// Everything about products begins with ['products', storeId], so that a movement refreshes all of it at once.

/** One page of a product's movements, newest first. */
export const movementsQuery = (storeId: number, productId: number, query: MovementFilter) =>
  queryOptions({
    queryKey: ['products', storeId, 'movements', productId, query],
    queryFn: ({ signal }) => api(listMovements, { params: { storeId, productId }, query, signal }),
    staleTime: 0,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === storeId && previousQuery.queryKey[3] === productId ? previous : undefined,
  });

/** The newest movements of a filter, for the picture and the paper: no one reads more than these at once. */
export const mostMovements = 500;

export const movementHistoryQuery = (storeId: number, productId: number, filter: Partial<MovementFilter>) =>
  queryOptions({
    queryKey: ['products', storeId, 'movement-history', productId, filter],
    queryFn: ({ signal }) =>
      fetchPages(mostMovements, (page) =>
        api(listMovements, { params: { storeId, productId }, query: { ...filter, page, limit: 100 }, signal }),
      ),
    staleTime: 0,
  });

export type LowStockFilter = z.output<typeof lowStockProducts.query>;

/** Active products at or below their minimum, the most critical first. */
export const lowStockQuery = (storeId: number, query: LowStockFilter) =>
  queryOptions({
    queryKey: ['products', storeId, 'low-stock', query],
    queryFn: ({ signal }) => api(lowStockProducts, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** The whole list, for the order to the supplier. */
export const fetchLowStock = (storeId: number, search: string | undefined) =>
  fetchPages(10_000, (page) => api(lowStockProducts, { params: { storeId }, query: { search, page, limit: 200 } }));

export interface Adjusting {
  product: Product;
  adjustment: StockAdjustment;
  /** It was sent before and nothing answered: only the very same call may be repeated. */
  isRepeat: boolean;
}

export function useAdjustStock({ onSuccess }: { onSuccess: (product: Product) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, adjustment, isRepeat }: Adjusting) => {
      if (isMadeHere(product) || (mustQueue() && !isRepeat)) return queueAdjustment(product, adjustment);
      const params = { storeId: product.storeId, productId: product.id };
      return (await api(adjustStock, { params, body: adjustment })).data;
    },
    onSuccess: (product) => {
      void queryClient.invalidateQueries({ queryKey: ['products', product.storeId] });
      onSuccess(product);
    },
  });
}
