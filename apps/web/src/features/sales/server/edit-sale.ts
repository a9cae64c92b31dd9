import { editSale, type SaleEdit } from '@minipos/contract/sales/sale-edit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { saleQuery, salesKey } from './sales.ts';

/** Says whom a charged sale was for, or changes its note. */
export function useEditSale(storeId: number, saleId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaleEdit) => (await api(editSale, { params: { storeId, saleId }, body })).data,
    onSuccess: (sale) => {
      cache.setQueryData(saleQuery(storeId, saleId).queryKey, sale);
      return cache.invalidateQueries({ queryKey: salesKey(storeId) });
    },
  });
}
