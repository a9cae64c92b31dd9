import {
  createSupplier,
  deleteSupplier,
  getSupplier,
  listSuppliers,
  type Supplier,
  type SupplierChanges,
  type SupplierFilter,
  type SupplierStatsFilter,
  type SupplierToCreate,
  supplierStats,
  updateSupplier,
} from '@minipos/contract/purchasing/suppliers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

/** Everything read of a store's suppliers begins with these two words. */
export const suppliersKey = (storeId: number) => ['suppliers', storeId] as const;

/** One page of the suppliers of a store. */
export const suppliersQuery = (storeId: number, query: SupplierFilter) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listSuppliers, { params: { storeId }, query, signal }),
    // What was kept may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** Figures over the whole filter. */
export const supplierStatsQuery = (storeId: number, query: SupplierStatsFilter) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'stats', query],
    queryFn: async ({ signal }) => (await api(supplierStats, { params: { storeId }, query, signal })).data,
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const supplierQuery = (storeId: number, supplierId: number) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'one', supplierId],
    queryFn: async ({ signal }) => (await api(getSupplier, { params: { storeId, supplierId }, signal })).data,
    staleTime: 0,
  });

function useSuppliersRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: suppliersKey(storeId) });
}

export function useCreateSupplier(storeId: number) {
  const refresh = useSuppliersRefresh(storeId);
  return useMutation({
    mutationFn: async (body: SupplierToCreate) => (await api(createSupplier, { params: { storeId }, body })).data,
    onSettled: refresh,
  });
}

export interface SupplierUpdate {
  supplier: Supplier;
  /** Only what differs: what is left out stays as it is. */
  changes: SupplierChanges;
}

export function useUpdateSupplier(storeId: number) {
  const refresh = useSuppliersRefresh(storeId);
  return useMutation({
    mutationFn: async ({ supplier, changes }: SupplierUpdate) => {
      const params = { storeId, supplierId: supplier.id };
      return (await api(updateSupplier, { params, body: changes })).data;
    },
    onSettled: refresh,
  });
}

export function useArchiveSupplier(storeId: number) {
  const queryClient = useQueryClient();
  const refresh = useSuppliersRefresh(storeId);
  return useMutation({
    mutationFn: ({ id }: Supplier) => api(deleteSupplier, { params: { storeId, supplierId: id } }),
    onSuccess: (_answer, { id }) => {
      // Asked for again it would only be missing.
      queryClient.removeQueries({ queryKey: [...suppliersKey(storeId), 'one', id], type: 'inactive' });
      return refresh();
    },
  });
}
