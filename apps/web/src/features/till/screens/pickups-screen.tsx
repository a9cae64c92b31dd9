import { listPickups } from '@minipos/contract/sales/pickups';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { StoreScreen } from '#features/stores/public.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PickupManager } from '../components/pickups/pickup-manager.tsx';
import { PickupWatch } from '../components/pickups/pickup-watch.tsx';

const title = 'Pedidos de recogida';

/** The orders to be collected of the selected store. */
export function PickupsScreen() {
  return (
    <StoreScreen title={title} without="Los pedidos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <StorePickups key={store.id} store={store} />}
    </StoreScreen>
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
