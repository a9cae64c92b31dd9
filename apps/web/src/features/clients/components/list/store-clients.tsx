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

const failed = 'Error al cargar tiendas';

/** A screen about the clients of the selected store, and what it says while there is none. */
export function StoreClients({ children }: { children: (store: Store) => ReactNode }) {
  const navigate = useNavigate();
  const { store, isLoading, error, reload } = useCurrentStore();
  if (store) return children(store);
  return (
    <>
      <PageHeader title="Gestión de Clientes" />
      {isLoading ? <SkeletonCards cards={8} /> : null}
      {!isLoading && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void reload()} />
      ) : null}
      {!isLoading && !error ? (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Los clientes pertenecen a una tienda. Elige una para verlos."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      ) : null}
    </>
  );
}
