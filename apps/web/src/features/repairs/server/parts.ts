import { listProducts } from '@minipos/contract/catalogue/products';
import { getStoreSettings } from '@minipos/contract/stores/store-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const most = 10;

/** Whether what a product is labelled with holds its tax. The same answer as the settings screen's. */
export const labelsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'settings', storeId],
    queryFn: async ({ signal }) => (await api(getStoreSettings, { params: { storeId }, signal })).data,
  });

/** Goods for a line, by words or a code. */
export const repairParts = (storeId: number) => ({
  queryKey: ['products', storeId, 'parts'],
  find: async (search: string, signal: AbortSignal) => {
    const query = { search, limit: most, isActive: true };
    return (await api(listProducts, { params: { storeId }, query, signal })).data;
  },
});
