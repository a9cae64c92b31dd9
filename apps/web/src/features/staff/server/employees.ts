import {
  changePositions,
  createEmployee,
  deleteEmployee,
  type Employee,
  type EmployeeCardSent,
  type EmployeeFilter,
  type EmployeeStatsFilter,
  employeeStats,
  getEmployee,
  listEmployees,
  listPositions,
  type PositionsChange,
  setEmployeeStatus,
  updateEmployee,
} from '@minipos/contract/staff/employees';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

/** Everything read of a store's employees begins with these two words. */
const employeesKey = (storeId: number) => ['employees', storeId] as const;

// Salaries and documents of people have no business on a device, and what is changed must be what is saved now.
const onlyFresh = { staleTime: 0, meta: { keep: false } };

/** One page of the employees of a store. */
export const employeesQuery = (storeId: number, query: EmployeeFilter) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...employeesKey(storeId), 'list', query],
    queryFn: ({ signal }) => api(listEmployees, { params: { storeId }, query, signal }),
    placeholderData: keepRowsOf(storeId),
  });

/** Figures over the whole filter. */
export const employeeStatsQuery = (storeId: number, query: EmployeeStatsFilter) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...employeesKey(storeId), 'stats', query],
    queryFn: async ({ signal }) => (await api(employeeStats, { params: { storeId }, query, signal })).data,
    placeholderData: keepRowsOf(storeId),
  });

export const employeeQuery = (storeId: number, employeeId: number) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...employeesKey(storeId), 'one', employeeId],
    queryFn: async ({ signal }) => (await api(getEmployee, { params: { storeId, employeeId }, signal })).data,
  });

export const positionsQuery = (storeId: number) =>
  queryOptions({
    ...onlyFresh,
    queryKey: [...employeesKey(storeId), 'positions'],
    queryFn: async ({ signal }) => (await api(listPositions, { params: { storeId }, signal })).data,
  });

/** After any change, done or refused, lists, figures and cards are read again: somebody else may have been quicker. */
export function useEmployeesRefresh(storeId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: employeesKey(storeId) });
}

export function useCreateEmployee(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: async (body: EmployeeCardSent) => (await api(createEmployee, { params: { storeId }, body })).data,
    onSettled: refresh,
  });
}

export interface CardChange {
  employeeId: number;
  card: EmployeeCardSent;
  /** Of the card as it was seen. */
  version: number;
}

export function useUpdateEmployee(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ employeeId, card, version }: CardChange) =>
      (await api(updateEmployee, { params: { storeId, employeeId }, body: { ...card, version } })).data,
    onSettled: refresh,
  });
}

export function useSetStatus(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ employee, isActive }: { employee: Employee; isActive: boolean }) =>
      (await api(setEmployeeStatus, { params: { storeId, employeeId: employee.id }, body: { isActive } })).data,
    onSettled: refresh,
  });
}

export function useArchiveEmployee(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: (employeeId: number) => api(deleteEmployee, { params: { storeId, employeeId } }),
    onSettled: refresh,
  });
}

export function useChangePositions(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: async (body: PositionsChange) => (await api(changePositions, { params: { storeId }, body })).data,
    onSettled: refresh,
  });
}
