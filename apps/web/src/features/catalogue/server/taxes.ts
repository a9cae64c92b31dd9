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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** One page of the taxes of a store. */
export const taxesQuery = (storeId: number, query: TaxFilter) =>
  queryOptions({
    queryKey: ['taxes', storeId, query],
    queryFn: ({ signal }) => api(listTaxes, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === storeId ? keepPreviousData(previous) : undefined,
  });

interface Saved {
  onSuccess: (tax: Tax) => void;
}

function useRefreshTaxes() {
  const queryClient = useQueryClient();
  return (storeId: number) => void queryClient.invalidateQueries({ queryKey: ['taxes', storeId] });
}

export function useCreateTax(storeId: number, { onSuccess }: Saved) {
  const refresh = useRefreshTaxes();
  return useMutation({
    mutationFn: async (body: NewTax) => (await api(createTax, { params: { storeId }, body })).data,
    onSuccess: (tax) => {
      refresh(storeId);
      onSuccess(tax);
    },
  });
}

/** Sends only what differs: what is left out stays as it is. */
export function useUpdateTax({ onSuccess }: Saved) {
  const refresh = useRefreshTaxes();
  return useMutation({
    mutationFn: async ({ tax, changes }: { tax: Tax; changes: TaxChanges }) =>
      (await api(updateTax, { params: { storeId: tax.storeId, taxId: tax.id }, body: changes })).data,
    onSuccess: (tax) => {
      refresh(tax.storeId);
      onSuccess(tax);
    },
  });
}

export function useDeleteTax({ onSuccess }: Saved) {
  const refresh = useRefreshTaxes();
  return useMutation({
    mutationFn: ({ storeId, id }: Tax) => api(deleteTax, { params: { storeId, taxId: id } }),
    onSuccess: (_answer, tax) => {
      refresh(tax.storeId);
      onSuccess(tax);
    },
  });
}
