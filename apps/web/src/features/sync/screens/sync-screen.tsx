import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSyncState } from '../../../device/use-sync.ts';
import { useCan, useCurrentStore } from '../../../lib/current-store.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx';
import { DeviceFacts } from '../components/device-facts.tsx';
import { FailedList } from '../components/failed-list.tsx';
import { FileCard } from '../components/file-card.tsx';
import { IncidentList } from '../components/incident-list.tsx';
import { LogCard } from '../components/log-card.tsx';
import { ObstacleNotices } from '../components/obstacle-notices.tsx';
import { QuarantineList } from '../components/quarantine-list.tsx';
import { StorageCard } from '../components/storage-card.tsx';
import classes from '../components/sync.module.css';
import { VerdictList } from '../components/verdict-list.tsx';
import { WaitingList } from '../components/waiting-list.tsx';

/** What this device has done, what waits, and what a person has to decide. */
export function SyncScreen() {
  const { store, isLoading } = useCurrentStore();
  const navigate = useNavigate();
  if (store) return <SyncCentre key={store.id} storeId={store.id} />;
  return (
    <>
      <PageHeader title="Sincronización" />
      {isLoading ? (
        <SkeletonCards cards={4} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Cada equipo guarda el trabajo de una tienda. Elige una para verlo."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      )}
    </>
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
          <VerdictList storeId={storeId} />
          {mayReview ? <IncidentList storeId={storeId} /> : null}
          {mayReview ? <QuarantineList storeId={storeId} /> : null}
        </div>
        <div className={classes.stack}>
          <DeviceFacts storeId={storeId} />
          <StorageCard />
          <FileCard />
          <LogCard storeId={storeId} />
        </div>
      </div>
    </>
  );
}
