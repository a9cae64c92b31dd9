import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { moveRepair, writeUnlockNote } from '@minipos/contract/repairs/repair-work';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import {
  type BoardFilter,
  createRepair,
  deleteRepair,
  getRepair,
  listRepairs,
  type RepairCardSent,
  type RepairFilter,
  repairBoard,
  repairStats,
  updateRepair,
} from '@minipos/contract/repairs/repairs';
import { listAssignable } from '@minipos/contract/repairs/technicians';
import type { RepairState } from '@minipos/domain/repairs/repair-states';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { moveCard } from './move-card.ts';

/** Everything read of a store's repairs begins with these two words. */
export const repairsKey = (storeId: number) => ['repairs', storeId] as const;

/** One page of the repairs of a store. */
export const repairsQuery = (storeId: number, query: RepairFilter) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listRepairs, { params: { storeId }, query, signal }),
    // What was kept may be older than the last move.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** The open repairs in their columns. */
export const boardQuery = (storeId: number, query: BoardFilter) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'board', query],
    queryFn: async ({ signal }) => (await api(repairBoard, { params: { storeId }, query, signal })).data,
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** How many repairs are in each state. */
export const repairStatsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'stats'],
    queryFn: async ({ signal }) => (await api(repairStats, { params: { storeId }, query: {}, signal })).data,
    staleTime: 0,
  });

export const repairQuery = (storeId: number, serviceId: number) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'one', serviceId],
    queryFn: async ({ signal }) => (await api(getRepair, { params: { storeId, serviceId }, signal })).data,
    staleTime: 0,
  });

/** Who can be given a repair. */
export const assignableQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'assignable'],
    queryFn: async ({ signal }) => (await api(listAssignable, { params: { storeId }, signal })).data,
  });

/** After any change, done or refused, repairs, technicians and stock are read again. */
export function useRepairsRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [repairsKey(storeId), ['technicians', storeId], ['products', storeId]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useReceiveRepair(storeId: number) {
  const refresh = useRepairsRefresh(storeId);
  return useMutation({
    mutationFn: async (body: z.input<typeof createRepair.body>) =>
      (await api(createRepair, { params: { storeId }, body })).data,
    onSettled: refresh,
  });
}

/** Keeps what opens a device that a till took in, once the server has heard of it. What was written there meanwhile is newer. */
export function useKeepNote(storeId: number) {
  const refresh = useRepairsRefresh(storeId);
  return useMutation({
    mutationFn: ({ serviceId, unlockNote }: { serviceId: number; unlockNote: string }) =>
      api(writeUnlockNote, { params: { storeId, serviceId }, body: { unlockNote, onlyIfNone: true } }),
    onSettled: refresh,
  });
}

export function useUpdateRepair(storeId: number, { id, version }: Pick<RepairSummary, 'id' | 'version'>) {
  const refresh = useRepairsRefresh(storeId);
  return useMutation({
    mutationFn: async (
      card: Omit<RepairCardSent, 'uuid' | 'technicianId' | 'deviceId' | 'warrantyOfId' | 'receivedDate'>,
    ) => (await api(updateRepair, { params: { storeId, serviceId: id }, body: { ...card, version } })).data,
    onSettled: refresh,
  });
}

export function useDeleteRepair(storeId: number) {
  const refresh = useRepairsRefresh(storeId);
  return useMutation({
    mutationFn: ({ id }: Pick<RepairSummary, 'id'>) =>
      api(deleteRepair, { params: { storeId, deletableServiceId: id } }),
    onSettled: refresh,
  });
}

export interface Move {
  repair: Pick<RepairSummary, 'id' | 'version'>;
  to: RepairState;
  notes?: string | null;
}

/** Moves a repair. On the boards that are shown the card goes at once, and goes back when the server refuses. */
export function useMoveRepair(storeId: number) {
  const queryClient = useQueryClient();
  const refresh = useRepairsRefresh(storeId);
  const queryKey = [...repairsKey(storeId), 'board'];
  return useMutation({
    mutationFn: async ({ repair: { id, version }, to, notes = null }: Move) => {
      const params = { storeId, serviceId: id };
      return (await api(moveRepair, { params, body: { version, status: to, notes } })).data;
    },
    onMutate: async ({ repair, to }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<RepairBoard>({ queryKey });
      for (const [key, board] of before) if (board) queryClient.setQueryData(key, moveCard(board, repair.id, to));
      return { before };
    },
    onError: (_error, _move, context) => {
      for (const [key, board] of context?.before ?? []) queryClient.setQueryData(key, board);
    },
    onSettled: refresh,
  });
}
