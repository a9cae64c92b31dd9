import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import {
  cancelPurchase,
  closePurchase,
  createPurchase,
  findBuyableProducts,
  type GoodsReturn,
  getPurchase,
  listPurchases,
  type PurchaseFields,
  type PurchaseFilter,
  type PurchaseStatsFilter,
  purchaseStats,
  type Reception,
  receivePurchase,
  returnPurchase,
  updatePurchase,
} from '@minipos/contract/purchasing/purchases';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '#session/api.ts';
import { suppliersKey } from './suppliers.ts';

/** Everything read of a store's purchases begins with these two words. */
export const purchasesKey = (storeId: number) => ['purchases', storeId] as const;

/** One page of the purchases of a store. */
export const purchasesQuery = (storeId: number, query: PurchaseFilter) =>
  queryOptions({
    queryKey: [...purchasesKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listPurchases, { params: { storeId }, query, signal }),
    // What was kept may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** Figures over the whole filter. */
export const purchaseStatsQuery = (storeId: number, query: PurchaseStatsFilter) =>
  queryOptions({
    queryKey: [...purchasesKey(storeId), 'stats', query],
    queryFn: async ({ signal }) => (await api(purchaseStats, { params: { storeId }, query, signal })).data,
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const purchaseQuery = (storeId: number, purchaseId: number) =>
  queryOptions({
    queryKey: [...purchasesKey(storeId), 'one', purchaseId],
    queryFn: async ({ signal }) => (await api(getPurchase, { params: { storeId, purchaseId }, signal })).data,
    staleTime: 0,
  });

/** Products for a line, with what this supplier last asked for them. */
export const buyable = (storeId: number, supplierId: number | undefined) => ({
  queryKey: [...purchasesKey(storeId), 'products', supplierId],
  find: async (search: string, signal: AbortSignal) =>
    (await api(findBuyableProducts, { params: { storeId }, query: { search, supplierId }, signal })).data,
});

/** After any change, done or refused, purchases, debts and stock are read again. */
export function usePurchasesRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [purchasesKey(storeId), suppliersKey(storeId), ['products', storeId], ['cash-sessions', storeId]].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useSavePurchase(storeId: number, before: Purchase | null) {
  const refresh = usePurchasesRefresh(storeId);
  // One for all tries of a form: a purchase whose answer got lost is not made twice.
  const [uuid] = useState(randomUuid);
  return useMutation({
    mutationFn: async (fields: PurchaseFields) => {
      if (!before) return (await api(createPurchase, { params: { storeId }, body: { ...fields, uuid } })).data;
      const params = { storeId, purchaseId: before.id };
      return (await api(updatePurchase, { params, body: { ...fields, version: before.version } })).data;
    },
    onSettled: refresh,
  });
}

export function useCancelPurchase(storeId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ purchase, reason }: { purchase: Purchase; reason: string }) => {
      const params = { storeId, purchaseId: purchase.id };
      return (await api(cancelPurchase, { params, body: { version: purchase.version, reason } })).data;
    },
    onSettled: refresh,
  });
}

export function useClosePurchase(storeId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ id, version }: Purchase) =>
      (await api(closePurchase, { params: { storeId, partlyReceivedId: id }, body: { version } })).data,
    onSettled: refresh,
  });
}

export function useReceivePurchase(storeId: number, purchaseId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async (body: Reception) => (await api(receivePurchase, { params: { storeId, purchaseId }, body })).data,
    onSettled: refresh,
  });
}

export function useReturnPurchase(storeId: number, purchaseId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async (body: GoodsReturn) =>
      (await api(returnPurchase, { params: { storeId, receivedId: purchaseId }, body })).data,
    onSettled: refresh,
  });
}
