import {
  type Brand,
  type BrandChanges,
  type BrandFilter,
  createBrand,
  listBrands,
  type NewBrand,
  updateBrand,
} from '@minipos/contract/catalogue/brands';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** One page of the brands of a store. */
export const brandsQuery = (storeId: number, query: BrandFilter) =>
  queryOptions({
    queryKey: ['brands', storeId, query],
    queryFn: ({ signal }) => api(listBrands, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === storeId ? keepPreviousData(previous) : undefined,
  });

interface Saved {
  onSuccess: (brand: Brand) => void;
}

export function useCreateBrand(storeId: number, { onSuccess }: Saved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (brand: NewBrand) => (await api(createBrand, { body: { storeId, ...brand } })).data,
    onSuccess: (brand) => {
      void queryClient.invalidateQueries({ queryKey: ['brands', storeId] });
      onSuccess(brand);
    },
  });
}

/** Sends only what differs: what is left out stays as it is. */
export function useUpdateBrand({ onSuccess }: Saved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ brand, changes }: { brand: Brand; changes: BrandChanges }) =>
      (await api(updateBrand, { params: { storeId: brand.storeId, brandId: brand.id }, body: changes })).data,
    onSuccess: (brand) => {
      void queryClient.invalidateQueries({ queryKey: ['brands', brand.storeId] });
      onSuccess(brand);
    },
  });
}
