import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconBuildingStore, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { storeQuery } from '../../server/get-store.ts';
import { isStoreUnknown, readStoreId } from './store-address.ts';
import { inactiveStore } from './store-labels.ts';

export interface StoreGateProps {
  /** The id as the address has it. */
  id: string | undefined;
  /** Heading of the states without a store. */
  title: string;
  children: (store: Store) => ReactNode;
}

/** Lets through only to a store that exists, is one's own and is active; says in words what stands in the way. */
export function StoreGate({ id, title, children }: StoreGateProps) {
  const navigate = useNavigate();
  const { stores, isLoading, select } = useCurrentStore();
  const storeId = readStoreId(id);
  const query = useQuery({ ...storeQuery(storeId ?? 0), enabled: storeId !== null });
  // Without an answer, what the list of stores says of it.
  const store = query.data ?? stores.find((known) => known.id === storeId);
  // What is opened by its address is the store worked in, for the bars and for every link from here. Only a store of the
  // list can be selected.
  const enterId = store?.isActive && !isLoading ? store.id : null;
  const enter = useEffectEvent(select);
  useEffect(() => {
    if (enterId !== null) enter(enterId);
  }, [enterId]);
  const toStores = () => void navigate({ to: '/stores' });
  const frame = (content: ReactNode) => (
    <>
      <PageHeader title={title} back={{ label: 'Volver a las tiendas', href: '/stores', onNavigate: toStores }} />
      {content}
    </>
  );
  const action = (
    <Button variant="default" onClick={toStores}>
      Ver mis tiendas
    </Button>
  );

  if (storeId === null || isStoreUnknown(query.error)) {
    const text = 'La tienda seleccionada no existe.';
    return frame(<EmptyState icon={IconBuildingStore} title="Tienda no encontrada" text={text} action={action} />);
  }
  if (store && !store.isActive) {
    const { title: inactive, administer } = inactiveStore;
    return frame(<EmptyState icon={IconLock} title={inactive} text={administer} action={action} />);
  }
  if (store) return children(store);
  if (query.error === null) return frame(<SkeletonCards />);
  return frame(
    <ErrorState
      title="Error al cargar tienda"
      text={errorText(query.error, 'Error al cargar tienda')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />,
  );
}
