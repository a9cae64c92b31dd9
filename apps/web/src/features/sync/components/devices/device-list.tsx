import { useDisclosure } from '@mantine/hooks';
import type { Device } from '@minipos/contract/sync/devices';
import { IconCashOff, IconDeviceDesktop, IconDeviceDesktopOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { useLive } from '#device/use-sync.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useNow } from '#lib/use-now.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { devicesQuery } from '../../server/devices.ts';
import { CloseLostDialog } from './close-lost-dialog.tsx';
import { deviceColumns } from './device-columns.tsx';
import { type DeviceDialogProps, RenameDeviceDialog, RetireDeviceDialog } from './device-dialogs.tsx';

const everyMs = 30_000;
const failed = 'Error al cargar los equipos';

const dialogs = { rename: RenameDeviceDialog, retire: RetireDeviceDialog, close: CloseLostDialog } as const;
type Action = keyof typeof dialogs;

async function readOwn(db: MiniPosDatabase, storeId: number) {
  const id = (await db.meta.get(storeId))?.deviceId;
  return { id, isKnown: id !== undefined && (await db.deviceKeys.get([storeId, id]))?.isKnown === true };
}

/** The store's devices, with what may be done about them. */
export function DeviceList({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const list = useQuery(devicesQuery(storeId, page));
  const offline = useOffline();
  const now = useNow(everyMs);
  const own = useLive(useCallback((db: MiniPosDatabase) => readOwn(db, storeId), [storeId]));
  const ownId = own?.id;
  const mayManage = useCan('employees.edit');
  const mayClose = useCan('reports.financial');
  const [chosen, setChosen] = useState<{ action: Action; device: Device } | null>(null);
  const [opened, dialog] = useDisclosure();
  // The list may have come before this device was registered.
  const isMissing = own?.isKnown === true && list.data?.data.every(({ id }) => id !== own.id) === true;
  const { refetch } = list;
  useEffect(() => {
    if (isMissing && page === 1) void refetch();
  }, [isMissing, page, refetch]);
  const columns = useMemo(() => deviceColumns({ ownId, now }), [ownId, now]);

  function actionsOf(device: Device): RowAction[] {
    const act = (action: Action, label: string, icon: RowAction['icon'], danger = false): RowAction => ({
      label,
      ...(icon ? { icon } : {}),
      danger,
      disabled: offline,
      onSelect: () => {
        setChosen({ action, device });
        dialog.open();
      },
    });
    return [
      ...(mayManage ? [act('rename', 'Cambiar nombre', IconPencil)] : []),
      ...(mayClose && device.openSessionId !== null ? [act('close', 'Cerrar su caja', IconCashOff)] : []),
      ...(mayManage && !device.isRevoked ? [act('retire', 'Retirar equipo', IconDeviceDesktopOff, true)] : []),
    ];
  }
  const Dialog: ComponentType<DeviceDialogProps> | null = chosen && dialogs[chosen.action];
  return (
    <>
      {offline && (mayManage || mayClose) ? (
        <InlineNotice tone="info">
          Sin conexión se ve la última lista que llegó. Para cambiar algo de un equipo hace falta conexión.
        </InlineNotice>
      ) : null}
      <DataTable
        label="Equipos"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ name, tillCode }) => (tillCode ? `${name} ${tillCode}` : name)}
        {...(mayManage || mayClose ? { actions: actionsOf } : {})}
        fetching={list.isFetching}
        error={list.error && !(offline && list.data) ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconDeviceDesktop}
            title="Todavía no hay equipos"
            text="Un equipo aparece aquí cuando alguien que puede vender entra en él, o cuando envía su primer trabajo."
          />
        }
        page={list.data && list.data.pagination.totalPages > 1 ? list.data.pagination : undefined}
        onPageChange={setPage}
      />
      {Dialog && chosen ? (
        <Dialog
          key={`${chosen.action}/${chosen.device.id}`}
          opened={opened}
          onClose={dialog.close}
          storeId={storeId}
          device={chosen.device}
          isOwn={chosen.device.id === ownId}
        />
      ) : null}
    </>
  );
}
