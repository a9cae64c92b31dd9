import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import { ImportScreen } from '#features/imports/public.ts';
import { StoreScreen } from '#features/stores/public.ts';
import { ClientPage } from '../components/account/client-page.tsx';
import { clientFiles } from '../components/files/client-files.tsx';
import { ExportClients } from '../components/files/export-clients.tsx';
import { ClientList } from '../components/list/client-list.tsx';

// One chunk for the screens of clients: each name of a chunk is part of the first load.

const StoreClients = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Gestión de Clientes" without="Los clientes pertenecen a una tienda. Elige una para verlos.">
    {children}
  </StoreScreen>
);

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

/** Files of clients of the selected store. */
export function ClientImportScreen() {
  const mayExport = useCan('reports.export');
  return (
    <ImportScreen
      kind={clientFiles}
      renderTools={({ id }, offline) =>
        mayExport ? <ExportClients storeId={id} filter={{}} disabled={offline} /> : null
      }
    />
  );
}
