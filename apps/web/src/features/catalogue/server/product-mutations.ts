import {
  createProduct,
  deleteProduct,
  type NewProduct,
  type Product,
  type ProductChanges,
  updateProduct,
} from '@minipos/contract/catalogue/products';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { mustQueue } from '#device/queue-work.ts';
import { api } from '#session/api.ts';
import { isMadeHere } from '../local/local-products.ts';
import { queueCreation, queueUpdate } from '../local/queue-product.ts';
import { productsKey } from './product-queries.ts';

/** Lists, figures and the counts that departments and brands show. */
export function refreshProducts(queryClient: QueryClient, storeId: number): void {
  void queryClient.invalidateQueries({ queryKey: productsKey(storeId) });
  void queryClient.invalidateQueries({ queryKey: ['departments', storeId] });
  void queryClient.invalidateQueries({ queryKey: ['brands', storeId] });
}

export function useCreateProduct(storeId: number, { onSuccess }: { onSuccess: (product: Product) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewProduct) =>
      mustQueue() ? queueCreation(storeId, body) : (await api(createProduct, { params: { storeId }, body })).data,
    onSuccess: (product) => {
      refreshProducts(queryClient, storeId);
      onSuccess(product);
    },
  });
}

export interface ProductUpdate {
  product: Product;
  /** Only what differs: what is left out stays as it is. */
  changes: ProductChanges;
}

export function useUpdateProduct({ onSuccess }: { onSuccess: (product: Product) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, changes }: ProductUpdate) => {
      if (mustQueue() || isMadeHere(product)) return queueUpdate(product, changes);
      const params = { storeId: product.storeId, productId: product.id };
      return (await api(updateProduct, { params, body: changes })).data;
    },
    onSuccess: (product) => {
      refreshProducts(queryClient, product.storeId);
      onSuccess(product);
    },
  });
}

export function useDeleteProduct({ onSuccess }: { onSuccess: (product: Product) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ storeId, id }: Product) => api(deleteProduct, { params: { storeId, productId: id } }),
    onSuccess: (_answer, product) => {
      // Asked for again it would only be missing.
      queryClient.removeQueries({ queryKey: [...productsKey(product.storeId), 'one', product.id], type: 'inactive' });
      refreshProducts(queryClient, product.storeId);
      onSuccess(product);
    },
  });
}
