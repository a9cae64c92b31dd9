import { useCan } from '#current/current-store.ts';
import { useSyncState } from '#device/use-sync.ts';
import { StoreScreen } from '#features/stores/public.ts';
import { formatDateTime } from '#lib/format.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DeviceFacts } from '../components/device/device-facts.tsx';
import { FileCard } from '../components/device/file-card.tsx';
import { LogCard } from '../components/device/log-card.tsx';
import { ObstacleNotices } from '../components/device/obstacle-notices.tsx';
import { StorageCard } from '../components/device/storage-card.tsx';
import { SystemCard } from '../components/device/system-card.tsx';
import { IncidentList } from '../components/incidents/incident-list.tsx';
import { QuarantineList } from '../components/quarantine/quarantine-list.tsx';
import { FailedList } from '../components/queue/failed-list.tsx';
import { PhotoList } from '../components/queue/photo-list.tsx';
import { VerdictList } from '../components/queue/verdict-list.tsx';
import { WaitingList } from '../components/queue/waiting-list.tsx';
import classes from '../components/sync.module.css';

/** What this device has done, what waits, and what a person has to decide. */
export function SyncScreen() {
  return (
    <StoreScreen title="Sincronización" without="Cada equipo guarda el trabajo de una tienda. Elige una para verlo.">
      {(store) => <SyncCentre key={store.id} storeId={store.id} />}
    </StoreScreen>
  );
}

function SyncCentre({ storeId }: { storeId: number }) {
  const state = useSyncState();
  const mayReview = useCan('sales.view');
  const last = state?.lastSyncTimestamp ?? null;
  return (
    <>
      <PageHeader
        title="Sincronización"
        subtitle={last === null ? 'Sin sincronizar todavía' : `Última sincronización: ${formatDateTime(last)}`}
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <ObstacleNotices />
          <FailedList storeId={storeId} />
          <WaitingList storeId={storeId} />
          <PhotoList storeId={storeId} />
          <VerdictList storeId={storeId} />
          {mayReview ? <IncidentList storeId={storeId} /> : null}
          {mayReview ? <QuarantineList storeId={storeId} /> : null}
        </div>
        <div className={classes.stack}>
          <SystemCard />
          <DeviceFacts storeId={storeId} />
          <StorageCard />
          <FileCard />
          <LogCard storeId={storeId} />
        </div>
      </div>
    </>
  );
}
