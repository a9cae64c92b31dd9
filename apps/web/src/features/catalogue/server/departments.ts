import {
  createDepartment,
  type Department,
  type DepartmentChanges,
  type DepartmentFilter,
  deleteDepartment,
  listDepartments,
  type NewDepartment,
  updateDepartment,
} from '@minipos/contract/catalogue/departments';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { type Saved, useGroupChange, useGroupRemoval } from './groups.ts';

export const departmentsQuery = (storeId: number, query: DepartmentFilter) =>
  queryOptions({
    queryKey: ['departments', storeId, query],
    queryFn: ({ signal }) => api(listDepartments, { params: { storeId }, query, signal }),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const useCreateDepartment = (saved: Saved<Department>) =>
  useGroupChange('departments', async (body: NewDepartment) => (await api(createDepartment, { body })).data, saved);

interface Update {
  department: Department;
  changes: DepartmentChanges;
}

export const useUpdateDepartment = (saved: Saved<Department>) =>
  useGroupChange(
    'departments',
    async ({ department: { storeId, id }, changes }: Update) =>
      (await api(updateDepartment, { params: { storeId, departmentId: id }, body: changes })).data,
    saved,
  );

export const useDeleteDepartment = (saved: Saved<Department>) =>
  useGroupRemoval(
    'departments',
    ({ storeId, id }: Department) => api(deleteDepartment, { params: { storeId, departmentId: id } }),
    saved,
  );
