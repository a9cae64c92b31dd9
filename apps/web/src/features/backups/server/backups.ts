import {
  type Backup,
  type BackupFilter,
  type BackupSchedule,
  changeBackupSchedule,
  checkBackup,
  createBackup,
  deleteBackup,
  getBackupInfo,
  listBackups,
  restoreBackup,
  tryBackup,
} from '@minipos/contract/backups/backups';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#session/api.ts';

const whileWorking = 2000;
const atRest = 30_000;

export const isAtWork = ({ status }: Pick<Backup, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

export const backupInfoQuery = queryOptions({
  queryKey: ['backups', 'info'],
  queryFn: async ({ signal }) => (await api(getBackupInfo, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.current ? whileWorking : atRest),
  staleTime: 0,
  meta: { keep: false },
});

export const backupsQuery = (filter: BackupFilter) =>
  queryOptions({
    queryKey: ['backups', 'list', filter],
    queryFn: ({ signal }) => api(listBackups, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? whileWorking : atRest),
    staleTime: 0,
    meta: { keep: false },
  });

/** The figures are read again when what the list shows at work has ended: they alone do not see a backup end. */
export function useFiguresAfter(isWorking: boolean): void {
  const client = useQueryClient();
  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !isWorking) void client.invalidateQueries({ queryKey: backupInfoQuery.queryKey });
    worked.current = isWorking;
  }, [client, isWorking]);
}

/** Done or refused, list and figures are read again: somebody else may have been quicker. */
function useBackupCall<Given, Answer>(call: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: ['backups'] }),
  });
}

export const useCreateBackup = () =>
  useBackupCall((body: { description?: string | null | undefined }) => api(createBackup, { body }));
export const useCheckBackup = () => useBackupCall((backupId: string) => api(checkBackup, { params: { backupId } }));
export const useDeleteBackup = () => useBackupCall((backupId: string) => api(deleteBackup, { params: { backupId } }));
export const useTryBackup = () => useBackupCall(() => api(tryBackup, {}));
export const useChangeSchedule = () => useBackupCall((body: BackupSchedule) => api(changeBackupSchedule, { body }));
export const useRestoreBackup = () =>
  useBackupCall(({ backupId, ...body }: { backupId: string; confirmation: string; password: string }) =>
    api(restoreBackup, { params: { backupId }, body }),
  );
