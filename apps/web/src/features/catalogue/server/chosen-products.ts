import {
  type BulkChanges,
  changeProducts,
  chosenProducts,
  deleteProducts,
  lastProductsChange,
  mostChosen,
  undoProductsChange,
} from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { refreshProducts } from './product-mutations.ts';
import { productsKey } from './product-queries.ts';

/** Products by their ids, as they are now; asked for by the hundreds that one call takes. */
export async function readChosen(storeId: number, ids: readonly number[], signal: AbortSignal): Promise<Product[]> {
  const found: Product[] = [];
  for (let from = 0; from < ids.length; from += mostChosen) {
    const query = { ids: ids.slice(from, from + mostChosen).join(',') };
    found.push(...(await api(chosenProducts, { params: { storeId }, query, signal })).data);
  }
  return found;
}

export const chosenProductsQuery = (storeId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'chosen', ids],
    queryFn: ({ signal }) => readChosen(storeId, ids, signal),
    staleTime: 0,
    meta: { keep: false },
  });

const asSeen = (products: readonly Product[]) =>
  products.map(({ id, updatedAt }) => ({ productId: id, seenAt: updatedAt }));

/** What is done with many: the server does all of it or nothing. */
export function useChangeProducts(storeId: number) {
  const queryClient = useQueryClient();
  const params = { storeId };
  // Also after a failure: the answer may have got lost, or somebody else was there first.
  const onSettled = () => refreshProducts(queryClient, storeId);
  const change = useMutation({
    mutationFn: ({ products, changes }: { products: readonly Product[]; changes: BulkChanges }) =>
      api(changeProducts, { params, body: { products: asSeen(products), changes } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (products: readonly Product[]) => api(deleteProducts, { params, body: { products: asSeen(products) } }),
    onSettled,
  });
  return { change, remove };
}

/** Takes back a change of many; tells what came back and what somebody changed since. */
export function useUndoChange(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changeId: number) => api(undoProductsChange, { params: { storeId, changeId } }),
    onSettled: () => refreshProducts(queryClient, storeId),
  });
}

/** The newest change of many that can be taken back. */
export const lastChangeQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'last-change'],
    queryFn: async ({ signal }) => (await api(lastProductsChange, { params: { storeId }, signal })).data,
    staleTime: 0,
    meta: { keep: false },
  });
