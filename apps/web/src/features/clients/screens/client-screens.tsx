import { useParams } from '@tanstack/react-router';
import { ClientPage } from '../components/account/client-page.tsx';
import { ClientList } from '../components/list/client-list.tsx';
import { StoreClients } from '../components/list/store-clients.tsx';

// One chunk for the screens of clients: each name of a chunk is part of the first load.

/** Clients of the selected store. */
export function ClientsScreen() {
  return <StoreClients>{(store) => <ClientList key={store.id} store={store} />}</StoreClients>;
}

/** One client of the selected store, with their account. */
export function ClientScreen() {
  const { clientId }: { clientId?: string } = useParams({ strict: false });
  return (
    <StoreClients>
      {(store) => <ClientPage key={`${store.id}-${clientId}`} store={store} clientId={Number(clientId)} />}
    </StoreClients>
  );
}
