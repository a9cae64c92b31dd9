import { type Department, deleteDepartment } from '@minipos/contract/catalogue/departments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export function useDeleteDepartment({ onSuccess }: { onSuccess: (department: Department) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ storeId, id }: Department) => api(deleteDepartment, { params: { storeId, departmentId: id } }),
    onSuccess: (_answer, department) => {
      onSuccess(department);
      // The question stays until the list is without it, so that the focus finds its next place.
      return queryClient.invalidateQueries({ queryKey: ['departments', department.storeId] });
    },
  });
}
