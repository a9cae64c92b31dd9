import { ServiceStoreOnly } from '../components/service-store-only.tsx';
import { TechnicianList } from '../components/technicians/technician-list.tsx';

/** Who repairs in the selected store. */
export function TechniciansScreen() {
  return (
    <ServiceStoreOnly
      title="Gestión de Técnicos"
      without="Los técnicos pertenecen a una tienda. Elige una para verlos."
    >
      {(store) => <TechnicianList key={store.id} store={store} />}
    </ServiceStoreOnly>
  );
}
