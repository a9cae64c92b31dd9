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
import { api } from '#session/api.ts';
import { groupsQuery, type Saved, useGroupChange, useGroupRemoval } from './groups.ts';

export const departmentsQuery = (storeId: number, query: DepartmentFilter) =>
  groupsQuery('departments', storeId, query, (signal) => api(listDepartments, { params: { storeId }, query, signal }));

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
