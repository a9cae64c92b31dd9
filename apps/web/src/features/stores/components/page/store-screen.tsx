import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

export interface StoreScreenProps {
  title: string;
  /** What belongs to a store: 'Las marcas pertenecen a una tienda. Elige una para verlas.' */
  without: string;
  children: (store: Store) => ReactNode;
}

/** A screen about the selected store, and what it says while there is none. */
export function StoreScreen({ title, without, children }: StoreScreenProps) {
  const navigate = useNavigate();
  const { store, isLoading, error, reload } = useCurrentStore();
  if (store) return children(store);
  return (
    <>
      <PageHeader title={title} />
      {isLoading ? <SkeletonCards cards={8} /> : null}
      {!isLoading && error ? (
        <ErrorState
          title="Error al cargar tiendas"
          text={errorText(error, 'Error al cargar tiendas')}
          onRetry={() => void reload()}
        />
      ) : null}
      {!isLoading && !error ? (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text={without}
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      ) : null}
    </>
  );
}
