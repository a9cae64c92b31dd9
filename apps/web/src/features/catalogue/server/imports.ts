import {
  getImport,
  type ImportChoices,
  type ImportRun,
  type ImportStatus,
  listImportErrors,
  listImports,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from '@minipos/contract/catalogue/imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const atWork: readonly ImportStatus[] = ['checking', 'running', 'undoing'];
const glance = 1000;

/** True while a worker is busy with it: its figures are asked for again every second. */
export const isAtWork = (status: ImportStatus): boolean => atWork.includes(status);

export const importsQuery = (storeId: number, page: number) =>
  queryOptions({
    queryKey: ['imports', storeId, 'list', page],
    queryFn: ({ signal }) => api(listImports, { params: { storeId }, query: { page, limit: 10 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => isAtWork(status)) ? glance : false),
  });

export const importQuery = (storeId: number, importId: number) =>
  queryOptions({
    queryKey: ['imports', storeId, 'one', importId],
    queryFn: async ({ signal }) => (await api(getImport, { params: { storeId, importId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? glance : false),
  });

export const importErrorsQuery = (
  storeId: number,
  importId: number,
  query: { page: number; message?: string | undefined },
) =>
  queryOptions({
    queryKey: ['imports', storeId, 'errors', importId, query],
    queryFn: ({ signal }) =>
      api(listImportErrors, { params: { storeId, importId }, query: { ...query, limit: 25 }, signal }),
    placeholderData: (previous) => previous,
  });

/** Every step answers with the import as it is then, which is what the screen shows next. */
function useImportStep<Input>(storeId: number, step: (input: Input) => Promise<ImportRun>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (run) => {
      queryClient.setQueryData(importQuery(storeId, run.id).queryKey, run);
      void queryClient.invalidateQueries({ queryKey: ['imports', storeId, 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['imports', storeId, 'errors', run.id] });
    },
  });
}

export const useUploadImport = (storeId: number) =>
  useImportStep(storeId, async (file: File) => (await api(uploadImport, { params: { storeId }, file })).data);

export const usePreviewImport = (storeId: number, draftId: number) =>
  useImportStep(
    storeId,
    async (body: ImportChoices) => (await api(previewImport, { params: { storeId, draftId }, body })).data,
  );

export const useStartImport = (storeId: number, draftId: number) =>
  useImportStep(storeId, async () => (await api(startImport, { params: { storeId, draftId } })).data);

export const useUndoImport = (storeId: number, importId: number) =>
  useImportStep(storeId, async () => (await api(undoImport, { params: { storeId, importId } })).data);
