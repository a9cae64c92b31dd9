import {
  type BulkChanges,
  changeProducts,
  chosenProducts,
  deleteProducts,
  mostChosen,
} from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { refreshProducts } from './product-mutations.ts';
import { productsKey } from './product-queries.ts';

/** Products by their ids, as they are now; asked for by the hundreds that one call takes. */
export const chosenProductsQuery = (storeId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'chosen', ids],
    queryFn: async ({ signal }) => {
      const found: Product[] = [];
      for (let from = 0; from < ids.length; from += mostChosen) {
        const query = { ids: ids.slice(from, from + mostChosen).join(',') };
        found.push(...(await api(chosenProducts, { params: { storeId }, query, signal })).data);
      }
      return found;
    },
    staleTime: 0,
    meta: { keep: false },
  });

const asSeen = (products: readonly Product[]) =>
  products.map(({ id, updatedAt }) => ({ productId: id, seenAt: updatedAt }));

interface Outcome {
  /** With what the server says: '3 productos actualizados'. */
  onDone: (message: string) => void;
  /** Somebody else changed one of them: what is shown must be read again. */
  onRefused: () => void;
}

/** Changes or deletes what was chosen, all of it or nothing. */
export function useChangeChosen(storeId: number, { onDone, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const outcome = {
    onSuccess: ({ message = '' }: { message?: string | undefined }) => {
      refreshProducts(queryClient, storeId);
      onDone(message);
    },
    onError: () => {
      refreshProducts(queryClient, storeId);
      onRefused();
    },
  };
  const params = { storeId };
  const change = useMutation({
    mutationFn: ({ products, changes }: { products: readonly Product[]; changes: BulkChanges }) =>
      api(changeProducts, { params, body: { products: asSeen(products), changes } }),
    ...outcome,
  });
  const remove = useMutation({
    mutationFn: (products: readonly Product[]) => api(deleteProducts, { params, body: { products: asSeen(products) } }),
    ...outcome,
  });
  return { change, remove };
}
