import {
  findByBarcode,
  getProduct,
  listProducts,
  type Product,
  type ProductFilter,
  type ProductStatsFilter,
  productStats,
} from '@minipos/contract/catalogue/products';
import { queryOptions } from '@tanstack/react-query';
import { orFromCopy } from '#device/read-copy.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { findLocalByCode, findLocalProduct, listLocalProducts } from '../local/local-products.ts';

/** Everything the device keeps of a store's products begins with these two words. */
export const productsKey = (storeId: number) => ['products', storeId] as const;

// The server may know one that the copy lacks.
function onDevice(product: Product | null): Product {
  if (!product) throw new NetworkError();
  return product;
}

/** One page of the products of a store. */
export const productsQuery = (storeId: number, query: ProductFilter) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'list', query],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        () => api(listProducts, { params: { storeId }, query, signal }),
        (db, catalogue) => listLocalProducts(db, catalogue(), query),
      ),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** Figures over the whole filter. */
export const productStatsQuery = (storeId: number, query: ProductStatsFilter) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'stats', query],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => (await api(productStats, { params: { storeId }, query, signal })).data,
        (_, catalogue) => catalogue().figures(query),
      ),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const productQuery = (storeId: number, productId: number) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'one', productId],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => (await api(getProduct, { params: { storeId, productId }, signal })).data,
        async (db, catalogue) => onDevice(await findLocalProduct(db, catalogue, storeId, productId)),
      ),
    staleTime: 0,
  });

/** The product of a barcode or SKU, as a scanner reads it. */
export const productByCodeQuery = (storeId: number, barcode: string) =>
  queryOptions({
    queryKey: [...productsKey(storeId), 'code', barcode],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => (await api(findByBarcode, { params: { storeId, barcode }, signal })).data,
        async (db, catalogue) => onDevice(await findLocalByCode(db, catalogue(), barcode)),
      ),
    staleTime: 0,
  });
