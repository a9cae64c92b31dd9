import { useNavigate } from '@tanstack/react-router';
import { StoreScreen } from '#features/stores/public.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DeviceList } from '../components/devices/device-list.tsx';
import classes from '../components/sync.module.css';

const title = 'Equipos';

/** The devices of the store: which they are, when they were last heard of, and which are no longer believed. */
export function DevicesScreen() {
  const navigate = useNavigate();
  return (
    <StoreScreen title={title} without="Los equipos son de una tienda. Elige una para verlos.">
      {(store) => (
        <>
          <PageHeader
            title={title}
            subtitle="Cada equipo firma lo que envía. El que se pierde se retira, y no se recibe nada más de él."
            back={{ label: 'Sincronización', href: '/sync', onNavigate: () => void navigate({ to: '/sync' }) }}
          />
          <div className={classes.stack}>
            <DeviceList key={store.id} storeId={store.id} />
          </div>
        </>
      )}
    </StoreScreen>
  );
}
