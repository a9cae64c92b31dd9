import { checkEmployeeFile, importEmployeeFile } from '@minipos/contract/staff/employee-files';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useEmployeesRefresh } from './employees.ts';

/** What a file would do; nothing is saved. */
export const useCheckFile = (storeId: number) =>
  useMutation({
    mutationFn: async (file: File) => (await api(checkEmployeeFile, { params: { storeId }, file })).data,
  });

/** Saves a file as it was checked. */
export function useImportFile(storeId: number) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({
    mutationFn: async ({ file, plan }: { file: File; plan: string }) =>
      (await api(importEmployeeFile, { params: { storeId }, query: { plan }, file })).data,
    onSettled: refresh,
  });
}
