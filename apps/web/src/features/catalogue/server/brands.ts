import {
  type Brand,
  type BrandChanges,
  type BrandFilter,
  createBrand,
  listBrands,
  type NewBrand,
  updateBrand,
} from '@minipos/contract/catalogue/brands';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { type Saved, useGroupChange } from './groups.ts';

export const brandsQuery = (storeId: number, query: BrandFilter) =>
  queryOptions({
    queryKey: ['brands', storeId, query],
    queryFn: ({ signal }) => api(listBrands, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const useCreateBrand = (storeId: number, saved: Saved<Brand>) =>
  useGroupChange(
    'brands',
    async (brand: NewBrand) => (await api(createBrand, { body: { storeId, ...brand } })).data,
    saved,
  );

interface Update {
  brand: Brand;
  changes: BrandChanges;
}

export const useUpdateBrand = (saved: Saved<Brand>) =>
  useGroupChange(
    'brands',
    async ({ brand: { storeId, id }, changes }: Update) =>
      (await api(updateBrand, { params: { storeId, brandId: id }, body: changes })).data,
    saved,
  );
