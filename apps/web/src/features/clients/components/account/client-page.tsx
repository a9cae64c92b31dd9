import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { clientQuery } from '../../server/client-queries.ts';
import { ClientAccountView } from './client-account-view.tsx';

const missing = {
  title: 'Cliente no encontrado',
  text: 'Puede que se haya eliminado o que sea de otra tienda.',
  seeAll: 'Ver los clientes',
};

/** One client, or why there is none to show. */
export function ClientPage({ store, clientId }: { store: Store; clientId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(clientId) && clientId !== 0;
  const query = useQuery({ ...clientQuery(store.id, clientId), enabled: isId });
  const toList = () => void navigate({ to: '/clients' });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Cliente"
      subtitle={store.name}
      failed="Error al cargar el cliente"
      missing={missing}
      back={{ label: 'Volver a los clientes', href: '/clients', onNavigate: toList }}
    >
      {(client, notice) => (
        <ClientAccountView store={store} client={client} onLeave={toList}>
          {notice}
        </ClientAccountView>
      )}
    </RecordPage>
  );
}
