import { type Department, deleteDepartment } from '@minipos/contract/departments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useDeleteDepartment({ onSuccess }: { onSuccess: (department: Department) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ storeId, id }: Department) => api(deleteDepartment, { params: { storeId, departmentId: id } }),
    onSuccess: (_answer, department) => {
      void queryClient.invalidateQueries({ queryKey: ['departments', department.storeId] });
      onSuccess(department);
    },
  });
}
