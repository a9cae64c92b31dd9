import {
  createSaleExport,
  listSaleExports,
  type NewSaleExport,
  type SaleExport,
} from '@minipos/contract/sales/sale-exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const glance = 1000;

/** True while a worker is busy with it, or will be: its figures are asked for again every second. */
export const isBeingWritten = ({ status }: SaleExport): boolean => status === 'waiting' || status === 'running';

/** The newest files of the store's sales. */
export const exportsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['sale-exports', storeId],
    queryFn: async ({ signal }) =>
      (await api(listSaleExports, { params: { storeId }, query: { limit: 5 }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBeingWritten) ? glance : false),
  });

export function useStartExport(storeId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewSaleExport) => (await api(createSaleExport, { params: { storeId }, body })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: exportsQuery(storeId).queryKey }),
  });
}
