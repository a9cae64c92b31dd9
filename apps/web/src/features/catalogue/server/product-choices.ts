import { type Brand, createBrand, listBrands } from '@minipos/contract/catalogue/brands';
import { createDepartment, type Department, listDepartments } from '@minipos/contract/catalogue/departments';
import { activeTaxes, type Tax } from '@minipos/contract/catalogue/taxes';
import { getStoreSettings } from '@minipos/contract/stores/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { orFromCopy } from '#device/read-copy.ts';
import { api } from '#session/api.ts';
import { readLocalChoices, readLocalTaxes } from '../local/local-choices.ts';

// A list to choose from shows this many; more are found by typing.
const shown = 50;
const most = 200;

const choice = (search: string, limit: number) => ({ search: search || undefined, isActive: true, page: 1, limit });

/** Active brands whose name has the text in it. */
export const findBrands = (storeId: number, search: string, signal: AbortSignal, limit = shown) =>
  orFromCopy<{ id: number; name: string }[]>(
    storeId,
    async () => (await api(listBrands, { params: { storeId }, query: choice(search, limit), signal })).data,
    (db) => readLocalChoices(db.brands, storeId, search, limit),
  );

/** Active departments whose name has the text in it. */
export const findDepartments = (storeId: number, search: string, signal: AbortSignal) =>
  orFromCopy<{ id: number; name: string }[]>(
    storeId,
    async () => (await api(listDepartments, { params: { storeId }, query: choice(search, shown), signal })).data,
    (db) => readLocalChoices(db.departments, storeId, search, shown),
  );

/** As many brands as a filter can offer. */
export const brandFilterQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['brands', storeId, 'all'],
    queryFn: ({ signal }) => findBrands(storeId, '', signal, most),
  });

/** Departments for the filter and for the pictures of products without one; inactive ones hold products, too. */
export const departmentFilterQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['departments', storeId, 'all'],
    queryFn: async ({ signal }) =>
      (await api(listDepartments, { params: { storeId }, query: { page: 1, limit: most }, signal })).data,
  });

/** Active taxes, the store's default one first. */
export const taxChoicesQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['taxes', storeId, 'active'],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => (await api(activeTaxes, { params: { storeId }, signal })).data,
        (db) => readLocalTaxes(db, storeId),
      ),
  });

/** The tax a product pays: its own, else the store's default one. */
export const taxOf = (taxes: readonly Tax[] | undefined, taxId: number | null | undefined): Tax | undefined =>
  taxes?.find((tax) => (taxId ? tax.id === taxId : tax.isDefault));

/** Whether prices include the tax. The same answer as the settings screen's, so that a change there is seen here. */
export const pricingSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['stores', 'settings', storeId],
    queryFn: async ({ signal }) => (await api(getStoreSettings, { params: { storeId }, signal })).data,
  });

/** A brand made while registering a product. */
export function useQuickBrand(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<Brand> => (await api(createBrand, { body: { storeId, name } })).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['brands', storeId] }),
  });
}

/** A department made while registering a product. */
export function useQuickDepartment(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<Department> =>
      (await api(createDepartment, { body: { storeId, name } })).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['departments', storeId] }),
  });
}
