import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { useSyncState } from '#device/use-sync.ts';
import { formatDateTime } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DeviceFacts } from '../components/device/device-facts.tsx';
import { FileCard } from '../components/device/file-card.tsx';
import { LogCard } from '../components/device/log-card.tsx';
import { ObstacleNotices } from '../components/device/obstacle-notices.tsx';
import { StorageCard } from '../components/device/storage-card.tsx';
import { IncidentList } from '../components/incidents/incident-list.tsx';
import { QuarantineList } from '../components/quarantine/quarantine-list.tsx';
import { FailedList } from '../components/queue/failed-list.tsx';
import { VerdictList } from '../components/queue/verdict-list.tsx';
import { WaitingList } from '../components/queue/waiting-list.tsx';
import classes from '../components/sync.module.css';

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
