import {
  type Brand,
  type BrandChanges,
  type BrandFilter,
  createBrand,
  listBrands,
  type NewBrand,
  updateBrand,
} from '@minipos/contract/catalogue/brands';
import { api } from '#session/api.ts';
import { groupsQuery, type Saved, useGroupChange } from './groups.ts';

export const brandsQuery = (storeId: number, query: BrandFilter) =>
  groupsQuery('brands', storeId, query, (signal) => api(listBrands, { params: { storeId }, query, signal }));

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
