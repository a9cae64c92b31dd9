import {
  createTax,
  deleteTax,
  listTaxes,
  type NewTax,
  type Tax,
  type TaxChanges,
  type TaxFilter,
  updateTax,
} from '@minipos/contract/catalogue/taxes';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { type Saved, useGroupChange, useGroupRemoval } from './groups.ts';

export const taxesQuery = (storeId: number, query: TaxFilter) =>
  queryOptions({
    queryKey: ['taxes', storeId, query],
    queryFn: ({ signal }) => api(listTaxes, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const useCreateTax = (storeId: number, saved: Saved<Tax>) =>
  useGroupChange('taxes', async (body: NewTax) => (await api(createTax, { params: { storeId }, body })).data, saved);

interface Update {
  tax: Tax;
  changes: TaxChanges;
}

export const useUpdateTax = (saved: Saved<Tax>) =>
  useGroupChange(
    'taxes',
    async ({ tax: { storeId, id }, changes }: Update) =>
      (await api(updateTax, { params: { storeId, taxId: id }, body: changes })).data,
    saved,
  );

export const useDeleteTax = (saved: Saved<Tax>) =>
  useGroupRemoval('taxes', ({ storeId, id }: Tax) => api(deleteTax, { params: { storeId, taxId: id } }), saved);
