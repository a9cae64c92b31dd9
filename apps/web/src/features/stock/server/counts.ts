import { listDepartments } from '@minipos/contract/catalogue/departments';
import { listSuppliers } from '@minipos/contract/purchasing/suppliers';
import type { Count } from '@minipos/contract/stock/count-shapes';
import {
  approveCount,
  type CountFilter,
  type CountLineFilter,
  type CountToCreate,
  cancelCount,
  createCount,
  getCount,
  listCountLines,
  listCounts,
  recountProduct,
  reopenCount,
  reviewCount,
} from '@minipos/contract/stock/counts';
import type { UncountedRule } from '@minipos/domain/stock/counts/count-states';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceSync } from '#device/device-sync.ts';
import { orFromCopy } from '#device/read-copy.ts';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '#session/api.ts';
import { keepSheet, readSheet } from '../local/count-entries.ts';

/** What others count comes so often while somebody looks at it. */
export const renewMs = 30_000;

/** Everything read of a store's counts begins with these two words. */
const countsKey = (storeId: number) => ['counts', storeId] as const;

/** One page of the counts of a store. */
export const countsQuery = (storeId: number, query: CountFilter) =>
  queryOptions({
    queryKey: [...countsKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listCounts, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** A count; without a connection as the device last saw it. */
export const countQuery = (storeId: number, countId: number) =>
  queryOptions({
    queryKey: [...countsKey(storeId), 'one', countId],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => {
          const { data } = await api(getCount, { params: { storeId, countId }, signal });
          const sync = deviceSync.get();
          // Where the device keeps nothing, it is counted with a connection only.
          if (sync) await keepSheet(sync.db, data).catch(() => undefined);
          return data;
        },
        (db) => readSheet(db, storeId, countId),
      ),
    staleTime: 0,
  });

/** One page of the products of a count. */
export const countLinesQuery = (storeId: number, countId: number, query: CountLineFilter) =>
  queryOptions({
    queryKey: [...countsKey(storeId), 'lines', countId, query],
    queryFn: ({ signal }) => api(listCountLines, { params: { storeId, countId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** What a count may be limited to. */
export const countDepartmentsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['departments', storeId, 'to count'],
    queryFn: async ({ signal }) =>
      (await api(listDepartments, { params: { storeId }, query: { limit: 200, isActive: true }, signal })).data,
  });

export const countSuppliersQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['suppliers', storeId, 'to count'],
    queryFn: async ({ signal }) =>
      (await api(listSuppliers, { params: { storeId }, query: { limit: 100 }, signal })).data,
  });

/** After any change, done or refused, counts and stock are read again. */
function useCountsRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [countsKey(storeId), ['products', storeId]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export function useOpenCount(storeId: number) {
  const refresh = useCountsRefresh(storeId);
  // One for all tries of a form: a count whose answer got lost is not opened twice.
  const [uuid, setUuid] = useState(randomUuid);
  return useMutation({
    mutationFn: async (fields: Omit<CountToCreate, 'uuid'>) => {
      const { data } = await api(createCount, { params: { storeId }, body: { ...fields, uuid } });
      setUuid(randomUuid());
      return data;
    },
    onSettled: refresh,
  });
}

type Step = 'review' | 'reopen';

/** Ends the counting, or goes on with it. */
export function useMoveCount(storeId: number) {
  const refresh = useCountsRefresh(storeId);
  return useMutation({
    mutationFn: async ({ count: { id, version }, step }: { count: Count; step: Step }) => {
      const body = { version };
      if (step === 'review') return (await api(reviewCount, { params: { storeId, countId: id }, body })).data;
      return (await api(reopenCount, { params: { storeId, reviewedCountId: id }, body })).data;
    },
    onSettled: refresh,
  });
}

export function useRecount(storeId: number) {
  const refresh = useCountsRefresh(storeId);
  return useMutation({
    mutationFn: async ({ count: { id, version }, productId }: { count: Count; productId: number }) =>
      (await api(recountProduct, { params: { storeId, countId: id }, body: { version, productId } })).data,
    onSettled: refresh,
  });
}

export function useApproveCount(storeId: number) {
  const refresh = useCountsRefresh(storeId);
  return useMutation({
    mutationFn: async ({ count: { id, version, entries }, uncounted }: { count: Count; uncounted: UncountedRule }) => {
      const body = { version, entries, uncounted };
      return (await api(approveCount, { params: { storeId, reviewedCountId: id }, body })).data;
    },
    onSettled: refresh,
  });
}

export function useCancelCount(storeId: number) {
  const refresh = useCountsRefresh(storeId);
  return useMutation({
    mutationFn: async ({ count: { id, version }, reason }: { count: Count; reason: string }) =>
      (await api(cancelCount, { params: { storeId, countId: id }, body: { version, reason } })).data,
    onSettled: refresh,
  });
}
