import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconTool } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StoreScreen } from '#features/stores/public.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';

export interface ServiceStoreOnlyProps {
  title: string;
  without: string;
  children: (store: Store) => ReactNode;
}

/** A screen of the selected store, when it repairs; another store reads why there is none. */
export function ServiceStoreOnly({ title, without, children }: ServiceStoreOnlyProps) {
  return (
    <StoreScreen title={title} without={without}>
      {(store) => (store.storeType === 'service' ? children(store) : <NotHere store={store} />)}
    </StoreScreen>
  );
}

function NotHere({ store }: { store: Store }) {
  const navigate = useNavigate();
  return (
    <MessagePage
      icon={IconTool}
      title="Módulo no disponible"
      text="Este módulo solo está disponible para tiendas de servicios"
    >
      <FactList
        facts={[
          ['Tipo de tienda actual', storeTypeLabels[store.storeType]],
          ['Tipo requerido', 'Tienda de servicios'],
        ]}
      />
      <Button onClick={() => void navigate({ to: '/user-dashboard' })}>Volver al Dashboard</Button>
    </MessagePage>
  );
}
