import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EditRepair } from '../components/detail/edit-repair.tsx';
import { RepairPage } from '../components/detail/repair-page.tsx';
import { RepairView } from '../components/detail/repair-view.tsx';
import { IntakePage } from '../components/intake/intake-page.tsx';
import { RepairList } from '../components/list/repair-list.tsx';
import { ServiceStoreOnly } from '../components/service-store-only.tsx';

const StoreRepairs = ({ children }: { children: (store: Store) => ReactNode }) => (
  <ServiceStoreOnly
    title="Gestión de Servicios Técnicos"
    without="Los servicios pertenecen a una tienda. Elige una para verlos."
  >
    {children}
  </ServiceStoreOnly>
);

function useServiceId(): number {
  const { serviceId }: { serviceId?: string } = useParams({ strict: false });
  return Number(serviceId);
}

/** Repairs of the selected store. */
export function RepairsScreen() {
  return <StoreRepairs>{(store) => <RepairList key={store.id} store={store} />}</StoreRepairs>;
}

/** Taking in a device. */
export function IntakeScreen() {
  return <StoreRepairs>{(store) => <IntakePage key={store.id} store={store} />}</StoreRepairs>;
}

/** One repair of the selected store. */
export function RepairScreen() {
  const serviceId = useServiceId();
  return (
    <StoreRepairs>
      {(store) => (
        <RepairPage key={`${store.id}-${serviceId}`} store={store} serviceId={serviceId}>
          {(repair, notice) => (
            <RepairView store={store} repair={repair}>
              {notice}
            </RepairView>
          )}
        </RepairPage>
      )}
    </StoreRepairs>
  );
}

/** Its card, to change it. */
export function EditRepairScreen() {
  const serviceId = useServiceId();
  return (
    <StoreRepairs>
      {(store) => (
        <RepairPage key={`${store.id}-${serviceId}`} store={store} serviceId={serviceId}>
          {(repair) => <EditRepair store={store} repair={repair} />}
        </RepairPage>
      )}
    </StoreRepairs>
  );
}
