import { getPaymentReceipt } from '@minipos/contract/clients/payment-receipts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the receipt of a payment of a debt says. */
export const paymentReceiptQuery = (storeId: number, paymentId: number) =>
  queryOptions({
    queryKey: ['clients', storeId, 'payment-receipt', paymentId],
    queryFn: async ({ signal }) => (await api(getPaymentReceipt, { params: { storeId, paymentId }, signal })).data,
    staleTime: 0,
  });
