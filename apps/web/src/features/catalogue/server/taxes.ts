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
import { api } from '#session/api.ts';
import { groupsQuery, type Saved, useGroupChange, useGroupRemoval } from './groups.ts';

export const taxesQuery = (storeId: number, query: TaxFilter) =>
  groupsQuery('taxes', storeId, query, (signal) => api(listTaxes, { params: { storeId }, query, signal }));

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
