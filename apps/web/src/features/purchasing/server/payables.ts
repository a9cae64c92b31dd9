import {
  type DueFilter,
  dueWeeks,
  getSupplierAccount,
  listDue,
  listSupplierMovements,
  type PaymentUndo,
  paySupplier,
  type SupplierMovementFilter,
  type SupplierPaymentToMake,
  undoSupplierPayment,
} from '@minipos/contract/purchasing/payables';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { usePurchasesRefresh } from './purchases.ts';
import { suppliersKey } from './suppliers.ts';

/** What is owed to a supplier and for what. */
export const supplierAccountQuery = (storeId: number, supplierId: number) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'account', supplierId],
    queryFn: async ({ signal }) => (await api(getSupplierAccount, { params: { storeId, supplierId }, signal })).data,
    staleTime: 0,
  });

/** One page of the statement of a supplier. */
export const supplierMovementsQuery = (storeId: number, supplierId: number, query: SupplierMovementFilter) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'movements', supplierId, query],
    queryFn: ({ signal }) => api(listSupplierMovements, { params: { storeId, supplierId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** One page of what is to be paid, what falls due first above. */
export const dueQuery = (storeId: number, query: DueFilter) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'due', query],
    queryFn: ({ signal }) => api(listDue, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const dueWeeksQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...suppliersKey(storeId), 'weeks'],
    queryFn: async ({ signal }) => (await api(dueWeeks, { params: { storeId }, query: {}, signal })).data,
    staleTime: 0,
  });

export function usePaySupplier(storeId: number, supplierId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async (body: SupplierPaymentToMake) =>
      (await api(paySupplier, { params: { storeId, supplierId }, body })).data,
    onSettled: refresh,
  });
}

export function useUndoPayment(storeId: number) {
  const refresh = usePurchasesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ id, undo }: { id: number; undo: PaymentUndo }) =>
      (await api(undoSupplierPayment, { params: { storeId, supplierPaymentId: id }, body: undo })).data,
    onSettled: refresh,
  });
}
