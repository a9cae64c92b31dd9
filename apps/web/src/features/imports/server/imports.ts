import type { ImportRun, ImportStatus } from '@minipos/contract/imports/import-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import type { ImportedKind } from '../imported-kind.ts';

const atWork: readonly ImportStatus[] = ['checking', 'running', 'undoing'];
const glance = 1000;

/** True while a worker is busy with it: its figures are asked for again every second. */
export const isAtWork = (status: ImportStatus): boolean => atWork.includes(status);

export const importsQuery = (kind: ImportedKind, storeId: number, page: number) =>
  queryOptions({
    queryKey: ['imports', storeId, kind.key, 'list', page],
    queryFn: ({ signal }) => api(kind.calls.list, { params: { storeId }, query: { page, limit: 10 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => isAtWork(status)) ? glance : false),
  });

export const importQuery = (kind: ImportedKind, storeId: number, importId: number) =>
  queryOptions({
    queryKey: ['imports', storeId, kind.key, 'one', importId],
    queryFn: async ({ signal }) => (await api(kind.calls.get, { params: { storeId, importId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? glance : false),
  });

export const importErrorsQuery = (
  kind: ImportedKind,
  storeId: number,
  importId: number,
  query: { page: number; message?: string | undefined },
) =>
  queryOptions({
    queryKey: ['imports', storeId, kind.key, 'errors', importId, query],
    queryFn: ({ signal }) =>
      api(kind.calls.errors, { params: { storeId, importId }, query: { ...query, limit: 25 }, signal }),
    placeholderData: (previous) => previous,
  });

/** Every step answers with the import as it is then, which is what the screen shows next. */
function useImportStep<Input>(kind: ImportedKind, storeId: number, step: (input: Input) => Promise<ImportRun>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (run) => {
      queryClient.setQueryData(importQuery(kind, storeId, run.id).queryKey, run);
      void queryClient.invalidateQueries({ queryKey: ['imports', storeId, kind.key, 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['imports', storeId, kind.key, 'errors', run.id] });
    },
  });
}

export const useUploadImport = (kind: ImportedKind, storeId: number) =>
  useImportStep(
    kind,
    storeId,
    async (file: File) => (await api(kind.calls.upload, { params: { storeId }, file })).data,
  );

export const usePreviewImport = (kind: ImportedKind, storeId: number, draftId: number) =>
  useImportStep(
    kind,
    storeId,
    async (body: { columns: (string | null)[] }) =>
      (await api(kind.calls.preview, { params: { storeId, draftId }, body })).data,
  );

export const useStartImport = (kind: ImportedKind, storeId: number, draftId: number) =>
  useImportStep(kind, storeId, async () => (await api(kind.calls.start, { params: { storeId, draftId } })).data);

export const useUndoImport = (kind: ImportedKind, storeId: number, importId: number) =>
  useImportStep(kind, storeId, async () => (await api(kind.calls.undo, { params: { storeId, importId } })).data);
