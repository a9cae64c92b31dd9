import { listProducts, type Product } from '@minipos/contract/catalogue/products';
import {
  cancelTransfer,
  getTransfer,
  listDestinations,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  type TransferFilter,
  type TransferReception,
  type TransferToSend,
} from '@minipos/contract/stock/transfers';
import { isStocked } from '@minipos/domain/stock/stock';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '#session/api.ts';

const transfersKey = (storeId: number) => ['transfers', storeId] as const;

// The other store changes them as well, and no device hears of it.
const everyMs = 20_000;
// A question to the other store is answered within seconds.
const soonMs = 3000;

/** One page of the transfers of a store. */
export const transfersQuery = (storeId: number, query: TransferFilter) =>
  queryOptions({
    queryKey: [...transfersKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listTransfers, { params: { storeId }, query, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
    placeholderData: keepRowsOf(storeId),
  });

export const transferQuery = (storeId: number, transferId: number) =>
  queryOptions({
    queryKey: [...transfersKey(storeId), 'one', transferId],
    queryFn: async ({ signal }) => (await api(getTransfer, { params: { storeId, transferId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isCancelAsked && !data.isComplete ? soonMs : everyMs),
  });

/** Where the store may send goods. */
export const destinationsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...transfersKey(storeId), 'destinations'],
    queryFn: async ({ signal }) => (await api(listDestinations, { params: { storeId }, signal })).data,
    staleTime: 0,
  });

const offered = { ...listProducts.query.parse({ limit: 10 }), isActive: true };

/** Products for a line: those of which stock is kept. */
export const sendable = (storeId: number) => ({
  queryKey: [...transfersKey(storeId), 'products'],
  find: async (search: string, signal: AbortSignal): Promise<Product[]> =>
    (await api(listProducts, { params: { storeId }, query: { ...offered, search }, signal })).data.filter(isStocked),
});

/** After any change, done or refused, transfers and stock are read again. */
function useTransfersRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [transfersKey(storeId), ['products', storeId]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export function useSendTransfer(storeId: number) {
  const refresh = useTransfersRefresh(storeId);
  // One for all tries of a form: a transfer whose answer got lost is not sent twice.
  const [uuid] = useState(randomUuid);
  const send = useMutation({
    mutationFn: async (fields: Omit<TransferToSend, 'uuid'>) =>
      (await api(sendTransfer, { params: { storeId }, body: { ...fields, uuid } })).data,
    onSettled: refresh,
  });
  const sent = { ...listTransfers.query.parse({ limit: 1 }), requestUuid: uuid };
  return {
    ...send,
    /** What an earlier try has sent after all. */
    findSent: async () => (await api(listTransfers, { params: { storeId }, query: sent })).data[0],
  };
}

export function useReceiveTransfer(storeId: number, incomingId: number) {
  const refresh = useTransfersRefresh(storeId);
  return useMutation({
    mutationFn: async (body: TransferReception) =>
      (await api(receiveTransfer, { params: { storeId, incomingId }, body })).data,
    onSettled: refresh,
  });
}

export function useCancelTransfer(storeId: number, outgoingId: number) {
  const refresh = useTransfersRefresh(storeId);
  return useMutation({
    mutationFn: async (reason: string) =>
      (await api(cancelTransfer, { params: { storeId, outgoingId }, body: { reason } })).data,
    onSettled: refresh,
  });
}
