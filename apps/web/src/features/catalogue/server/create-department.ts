import { createDepartment, type Department, type NewDepartment } from '@minipos/contract/catalogue/departments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export function useCreateDepartment({ onSuccess }: { onSuccess: (department: Department) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewDepartment) => (await api(createDepartment, { body })).data,
    onSuccess: (department) => {
      void queryClient.invalidateQueries({ queryKey: ['departments', department.storeId] });
      onSuccess(department);
    },
  });
}
