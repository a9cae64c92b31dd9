import { ServiceStoreOnly } from '../components/service-store-only.tsx';
import { WorkshopSettings } from '../components/settings/workshop-settings.tsx';

/** How the selected store works with what it repairs. */
export function WorkshopSettingsScreen() {
  return (
    <ServiceStoreOnly title="Ajustes del taller" without="Los ajustes pertenecen a una tienda. Elige una para verlos.">
      {(store) => <WorkshopSettings key={store.id} store={store} />}
    </ServiceStoreOnly>
  );
}
