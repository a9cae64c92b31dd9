import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DeviceList } from '../components/devices/device-list.tsx';
import classes from '../components/sync.module.css';

/** The devices of the store: which they are, when they were last heard of, and which are no longer believed. */
export function DevicesScreen() {
  const { store, isLoading } = useCurrentStore();
  const navigate = useNavigate();
  const back = { label: 'Sincronización', href: '/sync', onNavigate: () => void navigate({ to: '/sync' }) };
  return (
    <>
      <PageHeader
        title="Equipos"
        subtitle="Cada equipo firma lo que envía. El que se pierde se retira, y no se recibe nada más de él."
        back={back}
      />
      {store ? (
        <div className={classes.stack}>
          <DeviceList key={store.id} storeId={store.id} />
        </div>
      ) : isLoading ? (
        <SkeletonCards cards={4} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Los equipos son de una tienda. Elige una para verlos."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      )}
    </>
  );
}
