import { listProducts } from '@minipos/contract/catalogue/products';
import { api } from '#session/api.ts';

const most = 10;

/** Goods for a line, by words or a code. */
export const repairParts = (storeId: number) => ({
  queryKey: ['products', storeId, 'parts'],
  find: async (search: string, signal: AbortSignal) => {
    const query = { search, limit: most, isActive: true };
    return (await api(listProducts, { params: { storeId }, query, signal })).data;
  },
});
