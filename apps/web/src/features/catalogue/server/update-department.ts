import { type Department, type DepartmentChanges, updateDepartment } from '@minipos/contract/catalogue/departments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export interface DepartmentUpdate {
  department: Department;
  /** Only what differs: what is left out stays as it is. */
  changes: DepartmentChanges;
}

export function useUpdateDepartment({ onSuccess }: { onSuccess: (department: Department) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ department, changes }: DepartmentUpdate) => {
      const params = { storeId: department.storeId, departmentId: department.id };
      return (await api(updateDepartment, { params, body: changes })).data;
    },
    onSuccess: (department) => {
      void queryClient.invalidateQueries({ queryKey: ['departments', department.storeId] });
      onSuccess(department);
    },
  });
}
