import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  type Technician,
  type TechnicianFilter,
  technicianStats,
  updateTechnician,
} from '@minipos/contract/repairs/technicians';
import { listEmployees } from '@minipos/contract/staff/employees';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { repairsKey } from './repairs.ts';

const techniciansKey = (storeId: number) => ['technicians', storeId] as const;

/** One page of the technicians of a store. */
export const techniciansQuery = (storeId: number, query: TechnicianFilter) =>
  queryOptions({
    queryKey: [...techniciansKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listTechnicians, { params: { storeId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** How many there are, and what each has to do. */
export const technicianStatsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...techniciansKey(storeId), 'stats'],
    queryFn: async ({ signal }) => (await api(technicianStats, { params: { storeId }, signal })).data,
    staleTime: 0,
  });

/** Employees who could become technicians; who is one already is refused by the server. */
export const techniciansToBeQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['employees', storeId, 'technicians-to-be'],
    queryFn: async ({ signal }) =>
      (await api(listEmployees, { params: { storeId }, query: { limit: 100 }, signal })).data,
    // Cards of people have no business on a device.
    meta: { keep: false },
  });

function useTechniciansRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [techniciansKey(storeId), [...repairsKey(storeId), 'assignable'], ['employees', storeId]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useCreateTechnician(storeId: number) {
  const refresh = useTechniciansRefresh(storeId);
  return useMutation({
    mutationFn: async (body: z.input<typeof createTechnician.body>) =>
      (await api(createTechnician, { params: { storeId }, body })).data,
    onSettled: refresh,
  });
}

export interface TechnicianChange {
  technician: Pick<Technician, 'id'>;
  changes: z.input<typeof updateTechnician.body>;
}

export function useUpdateTechnician(storeId: number) {
  const refresh = useTechniciansRefresh(storeId);
  return useMutation({
    mutationFn: async ({ technician: { id }, changes }: TechnicianChange) =>
      (await api(updateTechnician, { params: { storeId, technicianId: id }, body: changes })).data,
    onSettled: refresh,
  });
}

export function useDeleteTechnician(storeId: number) {
  const refresh = useTechniciansRefresh(storeId);
  return useMutation({
    mutationFn: ({ id }: Pick<Technician, 'id'>) => api(deleteTechnician, { params: { storeId, technicianId: id } }),
    onSettled: refresh,
  });
}
