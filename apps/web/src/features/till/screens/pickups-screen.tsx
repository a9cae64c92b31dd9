import { Button } from '@mantine/core';
import { listPickups } from '@minipos/contract/sales/pickups';
import type { Store } from '@minipos/contract/stores/stores';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PickupManager } from '../components/pickups/pickup-manager.tsx';
import { PickupWatch } from '../components/pickups/pickups-button.tsx';

const title = 'Pedidos de recogida';

/** The orders to be collected of the selected store. */
export function PickupsScreen() {
  const { store, isLoading } = useCurrentStore();
  const navigate = useNavigate();
  if (store) return <StorePickups key={store.id} store={store} />;
  return (
    <>
      <PageHeader title={title} />
      {isLoading ? (
        <SkeletonCards cards={6} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Los pedidos pertenecen a una tienda. Elige una para verlos."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      )}
    </>
  );
}

function StorePickups({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const mayMove = useCan('sales.create');
  const [filters, setFilters] = useUrlFilters(listPickups.query);
  const mover = user && mayMove ? { storeId: store.id, actorUserId: user.id } : null;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={store.name}
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
      />
      <PickupManager
        storeId={store.id}
        mover={mover}
        choice={{ search: filters.search, status: filters.status }}
        onChoose={({ search, status }) => setFilters({ search, status })}
      />
      {mayMove ? <PickupWatch storeId={store.id} /> : null}
    </>
  );
}
