import { Button, Group, Stack } from '@mantine/core';
import { type Backup, type BackupFilter, downloadBackup, listBackups } from '@minipos/contract/backups/backups';
import {
  IconCalendarTime,
  IconDatabaseExport,
  IconDownload,
  IconRestore,
  IconShieldCheck,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { downloadFile } from '#session/download-file.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { backupColumns } from '../components/backup-columns.tsx';
import { BackupFigures } from '../components/backup-figures.tsx';
import { BackupNotices } from '../components/backup-notices.tsx';
import { backupName } from '../components/backup-words.ts';
import { CreateDialog } from '../components/create-dialog.tsx';
import { RestoreDialog } from '../components/restore-dialog.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import {
  backupInfoQuery,
  backupsQuery,
  isAtWork,
  useCheckBackup,
  useDeleteBackup,
  useFiguresAfter,
  useTryBackup,
} from '../server/backups.ts';

type Open = 'create' | 'schedule' | 'restore' | 'delete' | null;

const failed = 'Error al cargar información de respaldos';

/** Backups of the whole platform: made, proved, fetched, restored. */
export function BackupsSection() {
  const [filters, setFilters] = useUrlFilters(listBackups.query);
  const info = useQuery(backupInfoQuery);
  const list = useQuery(backupsQuery(filters));
  const check = useCheckBackup();
  const remove = useDeleteBackup();
  const drill = useTryBackup();
  const [open, setOpen] = useState<Open>(null);
  // Kept when a dialog closes, so that its words do not vanish before it does.
  const [chosen, setChosen] = useState<Backup | null>(null);
  const close = () => setOpen(null);
  const ask = (question: Open, backup: Backup) => {
    setChosen(backup);
    setOpen(question);
  };
  const save = async (backup: Backup) => {
    try {
      await downloadFile(downloadBackup, { params: { backupId: backup.id } });
      toasts.success('Backup descargado exitosamente');
    } catch (error) {
      toasts.error(errorText(error, 'Error al descargar el backup'));
    }
  };
  const said = async (call: Promise<{ message?: string | undefined }>, otherwise: string) => {
    try {
      const { message } = await call;
      if (message) toasts.success(message);
    } catch (error) {
      toasts.error(errorText(error, otherwise));
    }
  };
  const isMaking = list.data?.data.some(isAtWork) ?? false;
  useFiguresAfter(isMaking);
  const isBusy = Boolean(info.data?.current) || isMaking;
  const actionsOf = (backup: Backup): RowAction[] => {
    const isReady = backup.status === 'completed';
    return [
      { label: 'Descargar', icon: IconDownload, onSelect: () => void save(backup), disabled: !isReady },
      {
        label: 'Validar',
        icon: IconShieldCheck,
        onSelect: () => void said(check.mutateAsync(backup.id), 'Error al validar el backup'),
        disabled: !isReady && backup.status !== 'corrupted',
      },
      {
        label: 'Restaurar',
        icon: IconRestore,
        onSelect: () => ask('restore', backup),
        disabled: !isReady || isBusy || !info.data?.canRestore,
      },
      {
        label: 'Eliminar',
        icon: IconTrash,
        onSelect: () => ask('delete', backup),
        danger: true,
        disabled: isAtWork(backup),
      },
    ];
  };
  return (
    <Stack gap="xs">
      {info.data ? <BackupNotices info={info.data} /> : null}
      {info.error && !info.data ? (
        <FailedLoad error={info.error} what={failed} busy={info.isFetching} onRetry={() => void info.refetch()} />
      ) : null}
      <BackupFigures info={info.data} loading={info.isLoading} />
      <Group gap="xs">
        <Button
          leftSection={<Icon of={IconDatabaseExport} />}
          onClick={() => setOpen('create')}
          disabled={!info.data?.isOn || isBusy}
        >
          Crear respaldo
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconTestPipe} />}
          onClick={() => void said(drill.mutateAsync(undefined), 'No se pudo probar el respaldo')}
          disabled={!info.data?.canRestore || !info.data.lastBackup || isBusy}
        >
          Probar el último
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconCalendarTime} />}
          onClick={() => setOpen('schedule')}
          disabled={!info.data}
        >
          Automáticos
        </Button>
      </Group>
      <DataTable
        label="Respaldos"
        columns={backupColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={backupName}
        actions={actionsOf}
        error={list.error ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconDatabaseExport}
            title="No hay respaldos"
            text="Crea el primero, o actívalos para que se hagan solos."
          />
        }
        page={list.data?.pagination}
        onPageChange={(page) => setFilters({ page })}
        sort={filters.sort}
        onSortChange={(sort) => setFilters({ sort: sort as BackupFilter['sort'] })}
      />
      <CreateDialog opened={open === 'create'} onClose={close} />
      <RestoreDialog opened={open === 'restore'} onClose={close} backup={chosen} />
      {info.data ? <ScheduleDialog opened={open === 'schedule'} onClose={close} schedule={info.data.schedule} /> : null}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        onConfirm={async () => {
          if (!chosen) return;
          const { message } = await remove.mutateAsync(chosen.id);
          toasts.success(message);
        }}
        title="¿Eliminar el respaldo?"
        name={chosen ? backupName(chosen) : ''}
        consequence="El archivo se borra del servidor. Esta acción no se puede deshacer."
        failed="Error al eliminar el backup"
        confirmLabel="Eliminar"
      />
    </Stack>
  );
}
