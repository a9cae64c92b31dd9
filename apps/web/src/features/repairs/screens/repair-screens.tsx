import type { Store } from '@minipos/contract/stores/stores';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EditRepair } from '../components/detail/edit-repair.tsx';
import { RepairPage } from '../components/detail/repair-page.tsx';
import { RepairView } from '../components/detail/repair-view.tsx';
import { IntakePage } from '../components/intake/intake-page.tsx';
import { WarrantyIntake } from '../components/intake/warranty-intake.tsx';
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

/** Taking in a device; the address says under the warranty of which repair it comes back. */
export function IntakeScreen() {
  const { garantia }: { garantia?: unknown } = useSearch({ strict: false });
  if (garantia === undefined) {
    return <StoreRepairs>{(store) => <IntakePage key={store.id} store={store} />}</StoreRepairs>;
  }
  const firstId = Number(garantia);
  return (
    <StoreRepairs>
      {(store) => (
        <RepairPage key={`${store.id}-${firstId}`} store={store} serviceId={firstId}>
          {(repair) => <WarrantyIntake store={store} repair={repair} />}
        </RepairPage>
      )}
    </StoreRepairs>
  );
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
